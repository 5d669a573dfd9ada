import { merchantReservationsCall } from '@storefront/api-contract/merchant'
import { reservationCall, reserveTableCall } from '@storefront/api-contract/reservation'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { END } from '../../testing/charge-subjects.ts'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { type MoneyWorld, startMoneyWorld } from '../../testing/money-world.ts'
import { aReservation } from '../../testing/reserving-business.ts'
import type { AccountServer } from '../../testing/test-browser.ts'
import { MERCHANT, NOON } from '../../testing/test-server.ts'

const DAY = 24 * 60 * 60_000

let world: MoneyWorld
let days = 0
/** A reservation whose deposit of 5.000 was paid at Stripe, and whose it is. */
let paid: { id: string; session: string; date: string; guest: ReturnType<AccountServer['browser']> }

beforeAll(async () => {
  world = await startMoneyWorld('stripe', 'at_order')
})
beforeEach(async () => {
  days += 1
  const starts_at = new Date(NOON + days * DAY + 7 * 60 * 60_000).toISOString()
  const guest = world.server.browser()
  const body = aReservation({ starts_at, party: 5, seen_deposit: 5000 })
  const answer = await guest.send('POST', 'webapp/reserve-table', body)
  const { id, deposit } = expectAnswer(reserveTableCall, answer).reservation
  const session = deposit.url?.split('/').at(-1) ?? ''
  world.bank.pay(session, { amount: 5000, reserve: false })
  await hear()
  paid = { id, session, date: starts_at.slice(0, 10), guest }
})
afterAll(() => world.close())

/** The newest callback of the provider comes. */
const hear = () => world.bank.callbacks.at(-1)?.send()

/** The deposit as its guest sees it. */
async function depositOfGuest() {
  const answer = await paid.guest.send('GET', `webapp/reservation/${paid.id}`)
  const { state, refund } = expectAnswer(reservationCall, answer).reservation.deposit
  return { state, refund }
}

test('[RS-01, PR-04] a deposit that is kept does not go back', async () => {
  expect(await depositOfGuest()).toEqual({ state: 'paid', refund: undefined })
})

test('[RS-01, PR-04] guest and business see a deposit that was returned at the provider', async () => {
  world.bank.refundThere(paid.session, 5000)
  await hear()
  expect(await depositOfGuest()).toEqual({ state: 'paid', refund: 'refunded' })
  const path = `merchant/test/reservations?date=${paid.date}`
  const day = expectAnswer(
    merchantReservationsCall,
    await world.server.send('GET', path, { headers: MERCHANT }),
  )
  expect(day.reservations.map(({ id, deposit }) => [id, deposit.refund])).toEqual([[paid.id, 'refunded']])
})

test('[RS-01, PR-04] a part that was returned leaves the deposit paid', async () => {
  world.bank.refundThere(paid.session, 2000)
  await hear()
  expect(await depositOfGuest()).toEqual({ state: 'paid', refund: undefined })
})

test('[RS-01, PR-04] a deposit that the operator returns is on its way, then back', async () => {
  await world.refund(paid.session, 2000)
  expect(await depositOfGuest()).toEqual({ state: 'paid', refund: undefined })
  await world.refund(paid.session, undefined)
  expect(await depositOfGuest()).toEqual({ state: 'paid', refund: 'due' })
  await world.wait(1)
  await hear()
  await world.wait(1)
  expect(await depositOfGuest()).toEqual({ state: 'paid', refund: 'refunded' })
})

test('[RS-01, PR-04] what goes back after a cancellation is at some time back', async () => {
  await END.deposit(world.server, paid.id)
  expect(await depositOfGuest()).toEqual({ state: 'refund_due', refund: 'due' })
  await world.wait(1)
  await hear()
  expect(await depositOfGuest()).toEqual({ state: 'refund_due', refund: 'refunded' })
})

test('[RS-01, PR-04] a deposit that was paid twice is paid when one payment goes back', async () => {
  await world.server.sql(`insert into charges (id, purpose, subject_id, reference_id, provider, url, amount, currency,
    locale, state, created_at) select 'second-' || id, purpose, subject_id, reference_id, provider, url, amount, currency,
    locale, 'refunded', created_at from charges where id = '${paid.session}'`)
  expect(await depositOfGuest()).toEqual({ state: 'paid', refund: undefined })
})
