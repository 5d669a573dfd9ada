import { MESSAGE_CHANNELS } from '@storefront/domain/enums'
import { and, eq, inArray, lt, lte } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { messages } from '../database/schema.ts'
import { randomId } from '../http/random-id.ts'
import { type RunEnd, runBudget } from '../run-budget.ts'
import { forgetSpending, type MessageBudget, spend } from './message-budget.ts'
import { countCost, forgetCosts } from './message-costs.ts'
import type { Delivery, Message, MessageDelivery, MessageSender, Sending } from './message-sender.ts'
import { openMessage, sealMessage } from './sealed-message.ts'

export interface KeptSenderOptions {
  db: Database
  delivery: MessageDelivery
  budget: MessageBudget
  /** Encrypts what is kept. */
  secret: string
  clock: () => number
  report: (what: string, error: unknown) => void
}

type Row = typeof messages.$inferSelect

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Between two tries, doubled each time. */
const FIRST_PAUSE = MINUTE
const LONGEST_PAUSE = 60 * MINUTE
/** About a day of tries. */
const MOST_TRIES = 28
/** A try that takes longer lost its process. */
const LEASE = 2 * MINUTE
const KEPT = 30 * DAY
const AT_ONCE = 100
/** A try that takes as long holds others up. */
const SLOW_MS = 3_000
const REST = MINUTE
const TOO_DEAR = 'The messages of this hour cost more than the limit.'

/** Clocks until which the first tries of a channel are left to the jobs. */
type Resting = Map<Row['channel'], number>

/**
 * Keeps every message in the database until it is sent, or given up as a dead letter (PR-05). The first try is at once;
 * later ones are the jobs', each channel by itself, so that none waits for the service of another. For a minute after a
 * slow answer of a service, the jobs make the first tries of its channel too, so that callers of `send` do not wait for it.
 * A message that costs more than the hour has left is a dead letter too.
 */
export function keptSender(options: KeptSenderOptions): MessageSender {
  const resting: Resting = new Map()
  return {
    send: async (message, id = randomId(128)) =>
      (await isKept(options, id)) ? { ok: true } : sendKept(options, message, { id, resting }),
    serves: (channel) => options.delivery.serves?.(channel) ?? true,
    sendDue: async () => {
      const runs = MESSAGE_CHANNELS.map((channel) => sendDueOf(options, channel))
      const ends = await Promise.allSettled(runs)
      const failed = ends.find((run) => run.status === 'rejected')
      if (failed) throw failed.reason
      await forget(options)
      return ends.some((run) => run.status === 'fulfilled' && run.value === 'more') ? 'more' : 'done'
    },
  }
}

async function sendDueOf(options: KeptSenderOptions, channel: Row['channel']): Promise<RunEnd> {
  const budget = runBudget()
  for (let sent = 0; sent < AT_ONCE && budget.isLeft(); sent++) {
    const row = await claimDue(options, channel)
    if (!row) return 'done'
    await tryRow(options, row)
  }
  return 'more'
}

async function isKept({ db }: KeptSenderOptions, id: string): Promise<boolean> {
  const [known] = await db.select({ id: messages.id }).from(messages).where(eq(messages.id, id))
  return known !== undefined
}

async function sendKept(
  options: KeptSenderOptions,
  message: Message,
  { id, resting }: { id: string; resting: Resting },
): Promise<Sending> {
  const { clock, secret, report } = options
  const now = clock()
  const { referenceId, channel, isUrgent = false } = message
  const isLater = !isUrgent && now < (resting.get(channel) ?? 0)
  const row: Row = {
    id,
    referenceId,
    channel,
    state: isLater ? 'waiting' : 'sending',
    sealed: sealMessage(message, id, secret),
    tries: isLater ? 0 : 1,
    dueAt: new Date(isLater ? now : now + LEASE),
    createdAt: new Date(now),
    reason: null,
  }
  const kept = await keep(options, row, message)
  if (kept === 'known') return { ok: true }
  if (kept === 'too-dear') {
    report('A message was not sent', new Error(TOO_DEAR))
    return isUrgent ? { ok: false, reason: TOO_DEAR } : { ok: true }
  }
  if (isLater) return { ok: true }
  const start = performance.now()
  const outcome = await options.delivery.deliver(id, message)
  if (performance.now() - start >= SLOW_MS) resting.set(channel, clock() + REST)
  const sent = await settle(options, row, outcome, isUrgent)
  return isUrgent ? sent : { ok: true }
}

/**
 * Stores a message and takes what it costs; one that is `too-dear` is stored as a dead letter. One that another process
 * stores is `known`, and only that one pays.
 */
function keep(
  { db, budget, clock }: KeptSenderOptions,
  row: Row,
  message: Message,
): Promise<'kept' | 'known' | 'too-dear'> {
  return db.transaction(async (tx) => {
    const stored = await tx.insert(messages).values(row).onConflictDoNothing().returning({ id: messages.id })
    if (stored.length === 0) return 'known'
    if (await spend(tx, budget, message, clock())) {
      await countCost(tx, budget, row, clock())
      return 'kept'
    }
    await tx
      .update(messages)
      .set({ state: 'dead', tries: 0, reason: TOO_DEAR })
      .where(eq(messages.id, row.id))
    return 'too-dear'
  })
}

/** Takes a message of a channel that is due, so that no other process takes it. */
async function claimDue({ db, clock }: KeptSenderOptions, channel: Row['channel']): Promise<Row | null> {
  const now = clock()
  const due = and(
    inArray(messages.state, ['waiting', 'sending']),
    lte(messages.dueAt, new Date(now)),
    eq(messages.channel, channel),
  )
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(messages)
      .where(due)
      .orderBy(messages.dueAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return null
    await tx
      .update(messages)
      .set({ state: 'sending', tries: row.tries + 1, dueAt: new Date(now + LEASE) })
      .where(eq(messages.id, row.id))
    return { ...row, tries: row.tries + 1 }
  })
}

/** One more try. A claimed row still has the state it had before: `sending` was left by a process that died. */
async function tryRow(options: KeptSenderOptions, row: Row): Promise<void> {
  const { delivery, secret } = options
  const message = row.sealed === null ? null : openMessage(row.sealed, row.id, secret)
  const isLost = row.state === 'sending' && !delivery.dropsKnownIds(row.channel)
  const outcome =
    lostOutcome(message, { isLost, now: options.clock() }) ??
    (await delivery.deliver(row.id, message as Message))
  await settle(options, row, outcome, message?.isUrgent ?? false)
}

function lostOutcome(
  message: Message | null,
  { isLost, now }: { isLost: boolean; now: number },
): Delivery | null {
  if (!message) return { ok: false, reason: 'It was encrypted with another SECRET.', again: false }
  if (message.until !== undefined && message.until <= now)
    return { ok: false, reason: 'Its time was over before it could be sent.', again: false }
  if (!isLost && !message.isUrgent) return null
  return { ok: false, reason: 'Its process ended while it was being sent.', again: false }
}

/** Stores the outcome of a try. */
async function settle(
  { db, clock, report }: KeptSenderOptions,
  row: Row,
  outcome: Delivery,
  isUrgent: boolean,
): Promise<Sending> {
  const set = (changes: Partial<Row>) => db.update(messages).set(changes).where(eq(messages.id, row.id))
  if (outcome.ok) {
    await set({ state: 'sent', sealed: null, reason: null })
    return { ok: true }
  }
  const { reason, again, afterMs = 0 } = outcome
  if (again && !isUrgent && row.tries < MOST_TRIES) {
    const pause = Math.min(FIRST_PAUSE * 2 ** (row.tries - 1), LONGEST_PAUSE)
    await set({ state: 'waiting', reason, dueAt: new Date(clock() + Math.max(pause, afterMs)) })
  } else {
    // A code that nobody waits for any more is not kept.
    await set({ state: 'dead', reason, ...(isUrgent ? { sealed: null } : {}) })
    report('A message was given up', new Error(reason))
  }
  return { ok: false, reason }
}

async function forget({ db, clock }: KeptSenderOptions): Promise<void> {
  const old = lt(messages.createdAt, new Date(clock() - KEPT))
  await db.delete(messages).where(and(inArray(messages.state, ['sent', 'dead']), old))
  await forgetSpending(db, clock())
  await forgetCosts(db, clock())
}
