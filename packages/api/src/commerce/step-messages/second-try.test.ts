import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '../../platform/senders/message-sender.ts'
import { type MessagingServer, startMessagingServer } from '../../testing/messaging-server.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { NOON } from '../../testing/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const EVENING = Date.parse('2026-11-20T20:00:00Z') // 23:00 in Kuwait
const MORNING = Date.parse('2026-11-21T05:00:00Z') // 08:00 in Kuwait

let server: MessagingServer
let isAway = false
/** The sender throws at the next message. */
let isBroken = false
const tried: Message[] = []
const reports: string[] = []

beforeAll(async () => {
  const send = async (message: Message) => {
    if (isBroken) {
      isBroken = false
      throw new Error('broken')
    }
    tried.push(message)
    return isAway ? ({ ok: false, reason: 'away' } as const) : ({ ok: true } as const)
  }
  server = await startMessagingServer({
    sender: { send },
    logTo: { write: (line: string) => reports.push(line) },
  })
})
beforeEach(async () => {
  server.setTime(NOON)
  await server.sql('delete from message_steps')
  isAway = false
  isBroken = false
  tried.length = 0
  reports.length = 0
})
afterAll(() => server.close())

const importAlerts = async (unaccepted_minutes: number) => {
  const file = testBusiness(({ branches: [main] }) => {
    if (main)
      main.alerts = { contacts: [{ channel: 'sms', to: '+96551112222' }], unaccepted_minutes, locale: 'en' }
  })
  expect(await server.api.importBusiness({ file, picture: () => null })).toMatchObject({ ok: true })
}
const ends = async (step: string) =>
  (await server.rows(`select state, "end" from message_steps where step = '${step}'`))[0]

/** Runs the jobs when a message becomes due, at a sender that is away, and again when it is back. */
async function failAt(dueAt: number) {
  await server.jobsAt(dueAt - MINUTE)
  tried.length = 0
  isAway = true
  await server.jobsAt(dueAt)
  expect(tried).toHaveLength(1)
  isAway = false
  await server.jobsAt(dueAt + MINUTE)
}

describe('[DK-04] a sender that is away is tried again for ten minutes from when a message became due', () => {
  test('in the morning, a message that waited for the end of quiet hours', async () => {
    await server.setMessages({ steps: { cancelled: ['sms'] }, quiet_hours: { from: '22:00', to: '08:00' } })
    server.setTime(EVENING)
    await server.move(await server.placed(), 'cancelled', 'closing')
    await failAt(MORNING)
    expect(tried).toHaveLength(2)
    expect(await ends('cancelled')).toEqual({ state: 'done', end: null })
  })

  test('and no longer', async () => {
    await server.setMessages({ steps: { cancelled: ['sms'] } })
    await server.move(await server.placed(), 'cancelled', 'closing')
    isAway = true
    for (let minute = 0; minute <= 15; minute += 1) await server.jobsAt(NOON + minute * MINUTE)
    expect(tried).toHaveLength(12)
    expect(await ends('cancelled')).toEqual({ state: 'done', end: 'not-sent' })
  })
})

describe('[FD-13] a reminder of an order that nobody accepts is tried again', () => {
  test('also where it came long after the order', async () => {
    await importAlerts(30)
    await server.placed()
    await failAt(NOON + 30 * MINUTE)
    expect(tried).toHaveLength(2)
  })

  test.each([
    ['an hour before its time', 4 * HOUR, 3 * HOUR],
    ['after the minutes, with less than an hour left', HOUR + 5 * MINUTE, 30 * MINUTE],
  ])('for an order for later: %s', async (_label, slot, due) => {
    await importAlerts(30)
    const { id } = await server.placed()
    const at = new Date(NOON + slot).toISOString()
    await server.sql(`update orders set slot_start = '${at}', expected_at = '${at}' where id = '${id}'`)
    await failAt(NOON + due)
    expect(tried).toHaveLength(2)
  })
})

test('[DK-04] a step that fails is reported, and those after it are sent', async () => {
  await server.setMessages({ steps: { cancelled: ['sms'] } })
  const [broken, sound] = [await server.placed(), await server.placed()]
  await server.move(broken, 'cancelled', 'closing')
  server.setTime(NOON + 1000)
  await server.move(sound, 'cancelled', 'closing')
  isBroken = true
  await server.jobsAt(NOON + MINUTE)
  expect(reports.filter((line) => line.includes(`order ${broken.id} could not be handled`))).toHaveLength(1)
  const stateOf = async (id: string) =>
    (await server.rows(`select state from message_steps where subject_id = '${id}'`))[0]?.state
  expect(await stateOf(sound.id)).toBe('done')
  await server.jobsAt(NOON + 4 * MINUTE)
  expect(await stateOf(broken.id)).toBe('done')
})
