import type { BusinessFile } from '@storefront/api-contract/business-file'
import { type Order, orderCall } from '@storefront/api-contract/ordering'
import { type Reservation, reserveTableCall } from '@storefront/api-contract/reservation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { type AccountServer, startAccountServer, type TestBrowser } from '../../testing/test-browser.ts'
import { anOrder, NOON } from '../../testing/test-server.ts'

const both = (en: string, fr: string) => [
  { locale: 'en', name: en },
  { locale: 'fr', name: fr },
]

/** A business in French and English, French first; its visitors below speak Arabic. */
function inFrench(file: BusinessFile): void {
  withReservations(file)
  file.business.business_name = both('The Mill', 'Le Moulin')
  file.business.locales = ['fr', 'en', 'ar']
  const [main] = file.branches
  if (main) Object.assign(main, { names: both('Harbour', 'Port'), address: both('2 Quay', '2 quai') })
}

let server: AccountServer
let browser: TestBrowser

beforeAll(async () => {
  server = await startAccountServer({ rateLimits: null, jobPause: null })
  await importAlso(server, 'moulin', inFrench)
  browser = server.browser()
})
afterAll(() => server.close())

const pageOf = async (url: string | null | undefined) =>
  (await browser.send('GET', (url ?? '').replace('/api/', ''))).text

async function reserved(party: number, seen_deposit: number): Promise<Reservation> {
  const wish = { branch_id: 'moulin-main', locale: 'ar', party, seen_deposit }
  const answer = await browser.send('POST', 'webapp/reserve-table', aReservation(wish))
  return expectAnswer(reserveTableCall, answer).reservation
}

test('[LC-06, RS-04] a calendar file has the names of the first language where the visitor’s has none', async () => {
  const { id } = await reserved(2, 0)
  const { text } = await browser.send('GET', `webapp/reservation/${id}/calendar.ics?locale=ar`)
  for (const name of ['Le Moulin', 'LOCATION:Port، 2 quai']) expect(text).toContain(name)
  expect(text).not.toMatch(/The Mill|Harbour|2 Quay/)
})

test('[LC-06, RS-04] a reminder names the business and the branch so too', async () => {
  await reserved(2, 0)
  server.sent.length = 0
  server.setTime('2026-11-21T13:00:00Z')
  await server.api.runJobs()
  server.setTime(NOON)
  expect(server.sent[0]?.text).toContain('Le Moulin، Port:')
})

test('[LC-06, RS-01] the payment of a deposit names the business so too', async () => {
  const { deposit } = await reserved(5, 5000)
  const page = await pageOf(deposit.url)
  expect(page).toContain('Le Moulin')
  expect(page).not.toContain('The Mill')
})

test('[LC-06, OR-05] the payment of an order names the business so too', async () => {
  const wish = anOrder({ branch_id: 'moulin-main', locale: 'ar', payment_type: 2 })
  const order: Order = expectAnswer(orderCall, await browser.send('POST', 'webapp/order', wish)).order
  const page = await pageOf(order.payment.url)
  expect(page).toContain('Le Moulin')
  expect(page).not.toContain('The Mill')
})
