import type { AlertFile } from '@storefront/api-contract/business-file'
import { cancelReservationCall, reserveTableCall } from '@storefront/api-contract/reservation'
import { LOCALES } from '@storefront/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { type MessagingServer, startMessagingServer } from '../../testing/messaging-server.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { NOON } from '../../testing/test-server.ts'

const MINUTE = 60_000
const KITCHEN: AlertFile = {
  contacts: [
    { channel: 'sms', to: '+965 5111 2222' },
    { channel: 'sms', to: '00965 51113333' },
    { channel: 'email', to: 'Kitchen@shop.example' },
  ],
}

let server: MessagingServer

const importing = (alerts: unknown, target = server) => {
  const file = testBusiness(withReservations)
  const [main] = file.branches
  if (main) Object.assign(main, { alerts })
  return target.api.importBusiness({ file, picture: () => null })
}

beforeAll(async () => {
  server = await startMessagingServer()
})
beforeEach(async () => {
  server.setTime(NOON)
  await server.sql('delete from message_steps')
  expect(await importing(KITCHEN)).toMatchObject({ ok: true })
  server.sent.length = 0
})
afterAll(() => server.close())

const firstLines = () => server.sent.map(({ to, subject, text }) => `${to} ${subject ?? text.split('\n')[0]}`)
const sentTo = (to: string) => server.sent.filter((one) => one.to === to).map(({ text }) => text)

describe('[FD-13] the shop hears of each order', () => {
  test('once at every contact, with items, amount and the way to the desk, and without the customer', async () => {
    const order = await server.placed()
    for (let runs = 0; runs < 3; runs += 1) await server.api.runJobs()
    expect(firstLines()).toEqual([
      `+96551112222 test-main: new order ${order.number}`,
      `+96551113333 test-main: new order ${order.number}`,
      `kitchen@shop.example test-main: new order ${order.number}`,
    ])
    const [sms = ''] = sentTo('+96551112222')
    expect(sms.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^Cash: KWD\s1\.375$/),
      '1 x juice',
      'http://order.example/desk/test',
    ])
    const [letter = ''] = sentTo('kitchen@shop.example')
    expect(letter).toContain('1 × juice')
    expect(letter).toContain('http://order.example/desk/test')
    for (const { text } of server.sent) expect(text).not.toMatch(/50001234|5000 1234|Stop messages/)
  })

  test('once more where nobody accepts it in time', async () => {
    const order = await server.placed()
    const accepted = await server.placed()
    await server.move(accepted, 'accepted')
    await server.jobsAt(NOON + 4 * MINUTE)
    server.sent.length = 0
    await server.jobsAt(NOON + 5 * MINUTE)
    await server.jobsAt(NOON + 9 * MINUTE)
    expect(sentTo('+96551112222').map((text) => text.split('\n')[0])).toEqual([
      `test-main: order ${order.number} hasn't been accepted yet`,
    ])
  })

  test('when it is cancelled, also after an outage of the jobs', async () => {
    const order = await server.placed()
    await server.move(order, 'cancelled', 'closing')
    await server.jobsAt(NOON + 3 * 60 * MINUTE)
    expect(sentTo('+96551112222').map((text) => text.split('\n')[0])).toEqual([
      `test-main: new order ${order.number}`,
      `test-main: order ${order.number} has been cancelled`,
    ])
  })

  test('of another branch, or of a business without contacts, by nobody', async () => {
    await importing(undefined)
    await server.placed()
    await server.jobsAt(NOON + 10 * MINUTE)
    expect(server.sent).toEqual([])
    expect(await server.rows('select * from alert_settings')).toEqual([])
  })

  test('in the language of the branch; 0 minutes tell it once', async () => {
    await importing({ ...KITCHEN, unaccepted_minutes: 0, locale: 'ar' })
    const order = await server.placed()
    await server.jobsAt(NOON + 30 * MINUTE)
    expect(firstLines()).toHaveLength(3)
    expect(firstLines()[0]).toContain(`طلب جديد ${order.number}`)
  })
})

test('[FD-13] the shop hears of each reservation and of its end', async () => {
  const visitor = server.visitor()
  const made = await visitor.send('POST', 'webapp/reserve-table', { body: aReservation() })
  const { code, id } = expectAnswer(reserveTableCall, made).reservation
  await server.api.runJobs()
  expectAnswer(
    cancelReservationCall,
    await visitor.send('POST', `webapp/reservation/${id}/cancel`, { body: {} }),
  )
  await server.api.runJobs()
  expect(sentTo('+96551112222').map((text) => text.split(': ').slice(0, 2).join(': '))).toEqual([
    expect.stringContaining(`test-main: new reservation ${code}`),
    expect.stringContaining(`test-main: reservation ${code} has been cancelled`),
  ])
})

test('[FD-13] a message goes out as soon as the order is committed', async () => {
  const running = await startMessagingServer({ jobPause: 60 * MINUTE })
  try {
    expect(await importing(KITCHEN, running)).toMatchObject({ ok: true })
    await running.placed()
    await expect.poll(() => running.sent.length, { timeout: 10_000 }).toBe(3)
  } finally {
    await running.close()
  }
})

test.each([
  ['a number without its country', { channel: 'sms', to: '51112222' }, '.to', /begins with \+/],
  ['no address', { channel: 'email', to: 'kitchen' }, '.to', /no e-mail address/],
  ['a contact twice', { channel: 'sms', to: '+96551112222' }, '', /twice/],
])('[FD-13] an import refuses %s', async (_label, contact, field, reason) => {
  const imported = await importing({ contacts: [KITCHEN.contacts[0], contact] })
  const path = `branches.0.alerts.contacts.1${field}`
  expect(imported).toMatchObject({
    ok: false,
    problems: expect.arrayContaining([{ path, reason: expect.stringMatching(reason) }]),
  })
})

test('[FD-13] a visitor’s answers name no contact of a branch', async () => {
  for (const path of ['webapp/business/test', 'webapp/branches/test'])
    expect((await server.visitor().send('GET', path)).text).not.toMatch(/kitchen@|51112222/i)
})

test('[FD-13] in no language is a message longer than three SMS', async () => {
  await importing({ contacts: [KITCHEN.contacts[0]] })
  await server.placed()
  await server.jobsAt(NOON + 5 * MINUTE)
  for (const locale of LOCALES) {
    server.sent.length = 0
    await server.sql('delete from messages')
    await server.sql(`update alert_settings set locale = '${locale}'`)
    await server.sql(`update message_steps set state = 'waiting', due_at = at`)
    await server.api.runJobs()
    expect(server.sent, locale).toHaveLength(2)
    for (const { text } of server.sent) {
      expect(text).toContain('test-main')
      // Of 153 letters each in the alphabet of the networks, of 67 in any other.
      expect(text.length, text).toBeLessThanOrEqual(
        /^[\n -~éèùìòÇØøÅåÆæßÉÄÖÑÜäöñüà]*$/.test(text) ? 459 : 201,
      )
    }
  }
})
