import { LOCALES } from '@storefront/domain'
import { smsParts } from '@storefront/domain/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MessagingServer, startMessagingServer } from '../../testing/messaging-server.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { MERCHANT, NOON } from '../../testing/test-server.ts'

const MINUTE = 60_000
const THREE_HOURS_BEFORE = Date.parse('2026-11-21T13:00:00Z')
/** Longer than any message has room for, in letters that take most. */
const REASON = 'Кухня сегодня закрыта на ремонт. '.repeat(6).trim()

let server: MessagingServer

/** A shop with long names, at a long address. */
async function importLongNames() {
  const file = testBusiness((one) => {
    withReservations(one)
    one.messages = {
      steps: {
        accepted: ['sms'],
        cancelled: ['sms'],
        reservation_confirmed: ['sms'],
        reservation_cancelled: ['sms'],
      },
    }
    one.business.business_name = [{ locale: 'en', name: 'Saffron Kitchen' }]
    for (const branch of one.branches) branch.names = [{ locale: 'en', name: 'Salmiya Seaside' }]
  })
  expect(await server.api.importBusiness({ file, picture: () => null })).toMatchObject({ ok: true })
}

async function reserved() {
  const made = await server.visitor().send('POST', 'webapp/reserve-table', { body: aReservation() })
  expect(made.status, made.text).toBe(200)
  return made.json.reservation.id as string
}

async function moved(id: string, body: object) {
  const path = `merchant/test/reservations/${id}/state`
  const done = await server.send('POST', path, { body, headers: MERCHANT })
  expect(done.status, done.text).toBe(200)
}

/** Orders and reservations of which each has a message to send. */
async function news() {
  const [accepted, refused] = [await server.placed(), await server.placed()]
  await server.move(accepted, 'accepted')
  await server.move(refused, 'cancelled', REASON)
  const [confirmed, gone] = [await reserved(), await reserved()]
  await moved(confirmed, { state: 'confirmed' })
  await moved(gone, { state: 'cancelled', reason: REASON })
}

beforeAll(async () => {
  server = await startMessagingServer({ publicOrigin: 'https://shop.saffronkitchen.com' })
  server.setTime(NOON)
  await importLongNames()
  await news()
})
afterAll(() => server.close())

/** What goes out once everything is in another language, at a time. */
async function sentIn(locale: string, at: number) {
  for (const table of ['orders', 'reservations'])
    await server.sql(`update ${table} set snapshot = jsonb_set(snapshot, '{locale}', '"${locale}"')`)
  await server.sql('update reservations set reminded_at = null')
  await server.sql(`update message_steps set state = 'waiting', due_at = at, channels = '[]', said = null`)
  await server.sql('delete from messages')
  server.sent.length = 0
  await server.jobsAt(at)
  return server.sent.map(({ text }) => text)
}

const longer = (texts: readonly string[]) => texts.filter((text) => smsParts(text) > 3)

test('[LC-10] in no language does an SMS about a step, with its links and the shop’s reason, take more than three parts', async () => {
  for (const locale of LOCALES) {
    const texts = await sentIn(locale, NOON + MINUTE)
    expect(texts, locale).toHaveLength(4)
    expect(longer(texts)).toEqual([])
    expect(texts.filter((text) => text.includes('Кухня'))).toHaveLength(2)
    expect(
      texts.filter((text) => /https:\/\/shop\.saffronkitchen\.com\/api\/l\/[\w-]{22}$/.test(text)),
    ).toHaveLength(4)
  }
})

test('[LC-10] in no language does a reminder with its link take more than three parts', async () => {
  for (const locale of LOCALES) {
    const texts = await sentIn(locale, THREE_HOURS_BEFORE)
    expect(texts, locale).toHaveLength(1)
    expect(longer(texts)).toEqual([])
  }
})
