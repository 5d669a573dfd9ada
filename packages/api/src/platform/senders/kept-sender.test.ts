import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { messageService, type ServiceAnswer } from '../../testing/message-service.ts'
import type { OpenDatabase } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { messageCosts, messageSpending, messages } from '../database/schema.ts'
import { deadLetters, sendAgain } from './dead-letters.ts'
import { keptSender } from './kept-sender.ts'
import { MESSAGE_BUDGET, type MessageBudget } from './message-budget.ts'
import type { Delivery, Message, MessageDelivery } from './message-sender.ts'
import { webhookDelivery } from './webhook-delivery.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SMS: Message = {
  channel: 'sms',
  to: '+96550001234',
  text: 'Your table is at 19:00',
  referenceId: 'test',
  locale: 'en',
}

let now = Date.parse('2026-11-20T09:00:00Z')
let folder = ''
let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: OpenDatabase
const reported: string[] = []
let close: () => void = () => undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'))
  fresh = await freshDatabase()
  database = await openDatabase({ dataDir: folder, ...fresh.options })
})
afterEach(async () => {
  close()
  close = () => undefined
  reported.length = 0
  await database.db.delete(messages)
  await database.db.delete(messageSpending)
  await database.db.delete(messageCosts)
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
  rmSync(folder, { recursive: true, force: true })
})

const senderBy = (delivery: MessageDelivery, budget: MessageBudget = MESSAGE_BUDGET) =>
  keptSender({
    db: database.db,
    delivery,
    budget,
    secret: 'a secret of the tests',
    clock: () => now,
    report: (_what, error) => void reported.push(String(error)),
  })

/** A sender whose service answers so in turn. */
async function sending(answers: ServiceAnswer[]) {
  const service = await messageService(answers)
  close = service.close
  const { url, received } = service
  const wait = async () => undefined
  // Only an answer that never comes is too late.
  const timeoutMs = answers.includes('slow') ? 1_000 : 20_000
  const settings = { url, secret: 'x'.repeat(32), clock: () => now, wait, timeoutMs }
  return { sender: senderBy(webhookDelivery(settings)), received }
}

/** A delivery without a network. */
const delivering = (outcomes: Delivery[], dropsKnownIds = true) => {
  const ids: string[] = []
  const deliver = async (id: string) => {
    ids.push(id)
    return outcomes[ids.length - 1] ?? ({ ok: true } as const)
  }
  return { ids, delivery: { deliver, dropsKnownIds: () => dropsKnownIds } }
}
const AGAIN: Delivery = { ok: false, reason: 'away', again: true }

describe('[PR-05] a message is kept until it is sent', () => {
  test.each<[string, ServiceAnswer[]]>([
    ['answers 500', [500, 500, 500]],
    ['drops the connection', ['drop', 'drop', 'drop']],
    ['is too slow', ['slow', 'slow', 'slow']],
  ])('a service that %s gets it again later, under the same id', async (_label, answers) => {
    const { sender, received } = await sending(answers)
    expect(await sender.send(SMS)).toEqual({ ok: true })
    expect(received).toHaveLength(3)
    await sender.sendDue?.()
    expect(received).toHaveLength(3)
    now += MINUTE
    await sender.sendDue?.()
    expect(received).toHaveLength(4)
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
    expect(received.at(-1)?.text).toBe(SMS.text)
    now += HOUR
    await sender.sendDue?.()
    expect(received).toHaveLength(4)
  })

  test('Retry-After of a 429 is waited for, and ends the tries until then', async () => {
    const { sender, received } = await sending([{ status: 429, retryAfter: '600' }])
    await sender.send(SMS)
    for (const [minutes, count] of [
      [0, 1],
      [9, 1],
      [1, 2],
    ] as const) {
      now += minutes * MINUTE
      await sender.sendDue?.()
      expect(received).toHaveLength(count)
    }
  })

  test('a message with an id is sent once, however often it is handed over, and pays once', async () => {
    const { delivery, ids } = delivering([])
    const send = () => senderBy(delivery).send(SMS, 'step-1')
    await Promise.all([send(), send(), send()])
    expect(await send()).toEqual({ ok: true })
    expect(ids).toEqual(['step-1'])
    const spent = await database.db.select().from(messageSpending)
    expect(spent.map(({ spent: of }) => of)).toEqual([1, 1])
    expect(await database.db.select().from(messageCosts)).toMatchObject([
      { referenceId: 'test', channel: 'sms', messages: 1, cost: 1 },
    ])
  })

  test('one that helps nobody any more is given up', async () => {
    const { delivery, ids } = delivering([AGAIN, AGAIN])
    await senderBy(delivery).send({ ...SMS, until: now + 3 * MINUTE })
    now += MINUTE
    await senderBy(delivery).sendDue?.()
    now += 2 * MINUTE
    await senderBy(delivery).sendDue?.()
    expect(ids).toHaveLength(2)
    expect((await deadLetters(database.db)).dead).toMatchObject([{ tries: 3 }])
    expect(reported).toEqual(['Error: Its time was over before it could be sent.'])
  })

  test('two processes never send one message twice', async () => {
    const { delivery, ids } = delivering([AGAIN])
    await senderBy(delivery).send(SMS)
    now += MINUTE
    await Promise.all([senderBy(delivery).sendDue?.(), senderBy(delivery).sendDue?.()])
    expect(ids).toHaveLength(2)
  })

  test('a run ends soon while a service gives no answer, and the next one goes on', async () => {
    const waiting = 30
    const { delivery, ids } = delivering(Array.from({ length: 100 }, () => AGAIN))
    for (let count = 0; count < waiting; count++) await senderBy(delivery).send(SMS)
    now += MINUTE
    let elapsed = 0
    const watch = vi.spyOn(performance, 'now').mockImplementation(() => elapsed)
    onTestFinished(() => watch.mockRestore())
    const slow: string[] = []
    const deliver = async (id: string) => {
      slow.push(id)
      elapsed += 2_000
      return AGAIN
    }
    const run = senderBy({ deliver, dropsKnownIds: () => true })
    expect(await run.sendDue?.()).toBe('more')
    expect(slow).toHaveLength(3)
    await run.sendDue?.()
    expect(slow).toHaveLength(6)
    expect(new Set(slow).size).toBe(6)
    expect(ids).toHaveLength(waiting)
  })

  test('a mail server that is silent holds up no SMS that is due', async () => {
    await senderBy(delivering([AGAIN]).delivery).send({ ...SMS, channel: 'email' })
    await senderBy(delivering([AGAIN]).delivery).send(SMS)
    now += MINUTE
    let end: (outcome: Delivery) => void = () => undefined
    const tried: string[] = []
    const deliver = (_id: string, { channel }: Message) => {
      tried.push(channel)
      return channel === 'sms'
        ? Promise.resolve({ ok: true } as const)
        : new Promise<Delivery>((resolve) => {
            end = resolve
          })
    }
    const run = senderBy({ deliver, dropsKnownIds: () => true }).sendDue?.()
    await expect.poll(() => tried.toSorted(), { timeout: 20_000 }).toEqual(['email', 'sms'])
    end(AGAIN)
    await run
  })

  test('a channel that was slow is left to the jobs for a minute, but for codes', async () => {
    let elapsed = 0
    const watch = vi.spyOn(performance, 'now').mockImplementation(() => elapsed)
    onTestFinished(() => watch.mockRestore())
    const tried: string[] = []
    const deliver = async (_id: string, { channel }: Message) => {
      tried.push(channel)
      if (channel === 'email') elapsed += 10_000
      return channel === 'email' ? AGAIN : ({ ok: true } as const)
    }
    const sender = senderBy({ deliver, dropsKnownIds: () => true })
    const letter = { ...SMS, channel: 'email' } as const
    for (const message of [letter, letter, SMS, { ...letter, isUrgent: true }]) await sender.send(message)
    expect(tried).toEqual(['email', 'sms', 'email'])
    await sender.sendDue?.()
    expect(tried).toHaveLength(4)
    now += MINUTE
    await sender.send(letter)
    expect(tried).toHaveLength(5)
  })

  test('neither text nor receiver is readable in the database, and nothing of it is left once sent', async () => {
    const { delivery } = delivering([AGAIN])
    await senderBy(delivery).send(SMS)
    const [row] = await database.db.select().from(messages)
    expect(JSON.stringify(row)).not.toMatch(/table|50001234/)
    now += MINUTE
    await senderBy(delivery).sendDue?.()
    expect(await database.db.select().from(messages)).toMatchObject([{ state: 'sent', sealed: null }])
  })
})

describe('[PR-05] dead letters', () => {
  test('what is refused is listed with its reason, and can be tried again under its id', async () => {
    const { sender, received } = await sending([400])
    await sender.send(SMS)
    const { dead } = await deadLetters(database.db)
    expect(dead).toMatchObject([{ channel: 'sms', tries: 1, reason: 'The message service answered 400.' }])
    expect(reported).toHaveLength(1)
    expect(await sendAgain(database.db, dead[0]?.id ?? '', now)).toBe(1)
    expect(await sender.sendDue?.()).toBe('done')
    expect(received.map(({ id }) => id)).toEqual([dead[0]?.id, dead[0]?.id])
    expect(await deadLetters(database.db)).toEqual({ dead: [], waiting: 0 })
  })

  test('tries end after about a day', async () => {
    const { delivery, ids } = delivering(Array.from({ length: 100 }, () => AGAIN))
    await senderBy(delivery).send(SMS)
    for (let hours = 0; hours < 48; hours++) {
      now += HOUR
      await senderBy(delivery).sendDue?.()
    }
    expect(ids).toHaveLength(28)
    expect((await deadLetters(database.db)).dead).toHaveLength(1)
  })

  test('a code is sent now or not at all', async () => {
    const { delivery, ids } = delivering([AGAIN])
    const sender = senderBy(delivery)
    expect(await sender.send({ ...SMS, isUrgent: true })).toEqual({ ok: false, reason: 'away' })
    now += HOUR
    await sender.sendDue?.()
    expect(ids).toHaveLength(1)
    expect(await sendAgain(database.db, null, now)).toBe(0)
  })

  test('of a process that died while sending: repeated where ids are known, else given up', async () => {
    for (const dropsKnownIds of [true, false]) {
      const dying = { deliver: () => new Promise<never>(() => undefined), dropsKnownIds: () => dropsKnownIds }
      void senderBy(dying).send(SMS)
      await expect.poll(() => database.db.select().from(messages)).toHaveLength(1)
      now += 3 * MINUTE
      const { delivery, ids } = delivering([], dropsKnownIds)
      await senderBy(delivery).sendDue?.()
      expect(ids).toHaveLength(dropsKnownIds ? 1 : 0)
      expect((await deadLetters(database.db)).dead).toHaveLength(dropsKnownIds ? 0 : 1)
      await database.db.delete(messages)
    }
  })
})

describe('[PR-05] what messages cost in an hour is limited', () => {
  const budget = { perHour: { all: 5, business: 3 }, costs: { sms: 1, whatsapp: 1, email: 0 } }
  const sendMany = async (count: number, changes: Partial<Message>, budgetOf: MessageBudget = budget) => {
    const { delivery, ids } = delivering([])
    const sender = senderBy(delivery, budgetOf)
    const all = Array.from({ length: count }, () => sender.send({ ...SMS, isUrgent: true, ...changes }))
    const sent = await Promise.all(all)
    return { tried: ids.length, ok: sent.filter((one) => one.ok).length }
  }

  test('of a business, of all, and anew each hour; many at once get no more', async () => {
    expect(await sendMany(9, {})).toEqual({ tried: 3, ok: 3 })
    expect(await sendMany(9, { referenceId: 'other' })).toEqual({ tried: 2, ok: 2 })
    expect(await sendMany(9, { channel: 'email' })).toEqual({ tried: 9, ok: 9 })
    expect((await deadLetters(database.db)).dead).toHaveLength(13)
    now += HOUR
    expect(await sendMany(2, {})).toEqual({ tried: 2, ok: 2 })
  })

  test('the last fifth of an hour is for codes alone', async () => {
    now += HOUR
    const roomy = { ...budget, perHour: { all: 20, business: 10 } }
    const others = await sendMany(12, { isUrgent: false }, roomy)
    expect(others.tried).toBe(8)
    expect(await sendMany(12, {}, roomy)).toEqual({ tried: 2, ok: 2 })
    now += HOUR
    expect(await sendMany(10, {}, roomy)).toEqual({ tried: 10, ok: 10 })
    expect((await sendMany(1, { isUrgent: false }, roomy)).tried).toBe(0)
  })

  test.each([
    ['one message', 1, 1, 1],

    ['one message that costs more than 1', 30, 30, 1],
    ['less than a message', 29, 30, 0],
    ['nothing', 0, 1, 0],
  ])('a limit of %s is not shared, and no message exceeds it', async (_label, limit, sms, tried) => {
    now += HOUR
    const small = { perHour: { all: limit, business: limit }, costs: { ...budget.costs, sms } }
    expect((await sendMany(3, { isUrgent: false }, small)).tried).toBe(tried)
  })
})
