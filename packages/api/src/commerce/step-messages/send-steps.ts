import { fittingSms } from '@storefront/domain/messages'
import { and, eq, sql } from 'drizzle-orm'
import { messageSteps } from '../../platform/database/schema.ts'
import { serverMessage } from '../../platform/messages/server-message.ts'
import { type RunEnd, runBudget } from '../../platform/run-budget.ts'
import { messageId } from '../../platform/senders/message-id.ts'
import type { Message } from '../../platform/senders/message-sender.ts'
import { forgetShortLinks, shortLink } from '../../platform/short-links/short-link.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { claimStep, endStep, forgetSteps, putOff, type StepRow } from './claim-step.ts'
import { optOutPath, optOutUrl } from './opt-out.ts'
import { isPhone, planStep, type Receiver, type StepPlan } from './plan-step.ts'
import { markRefundNotified } from './refund-subject.ts'
import { stepLetter } from './step-letter.ts'
import { countStep } from './step-limit.ts'
import type { StepSubject } from './step-subject.ts'

const AT_ONCE = 200
const PAUSE_MS = 60_000
/** A sender that takes nothing is tried this long after a message became due. */
const RETRY_MS = 10 * 60_000

type Sent = Extract<StepPlan, { do: 'send' }>

/**
 * Sends customers and branches the messages of steps that are due, each once (DK-04, FD-13). Safe on
 * several instances at once. A step is claimed before it is sent; where a process dies, another one sends it under the
 * same id, and what keeps the messages knows whether it has it. One that fails is reported and keeps no other one waiting.
 */
export async function sendSteps(context: CommerceContext): Promise<RunEnd> {
  const budget = runBudget()
  for (let sent = 0; sent < AT_ONCE && budget.isLeft(); sent += 1) {
    const row = await claimStep(context)
    if (!row) {
      await forgetSteps(context)
      await forgetShortLinks(context)
      return 'done'
    }
    // It keeps its claim, and is tried again when that ends; the others do not wait for it.
    await handle(context, row).catch((error: unknown) =>
      context.report(`The step ${row.step} of ${row.kind} ${row.subjectId} could not be handled`, error),
    )
  }
  return 'more'
}

async function handle(context: CommerceContext, row: StepRow): Promise<void> {
  const plan = await planStep(context, row)
  if (plan.do === 'wait') return putOff(context, row, plan.until)
  if (plan.do === 'end') return endStep(context, row, { channels: [], end: plan.end, said: null })
  const sent = await sendTo(context, row, plan)
  if (sent.failed !== null) {
    context.report('A message about a step could not be sent', new Error(sent.failed))
    const now = context.clock()
    if (now - plan.dueAt <= RETRY_MS) return putOff(context, row, now + PAUSE_MS)
  }
  if (row.kind === 'refund' && sent.channels.length > 0) await markRefundNotified(context, row.subjectId)
  const end = sent.failed === null ? sent.end : 'not-sent'
  await endStep(context, row, {
    channels: sent.channels,
    end,
    said: sent.channels.length > 0 ? plan.subject.said : null,
  })
}

async function sendTo(context: CommerceContext, row: StepRow, plan: Sent) {
  const { settings, timeZone } = plan
  const sent = { channels: [] as Receiver['channel'][], end: plan.end, failed: null as string | null }
  for (const receiver of plan.receivers) {
    const limit = { limit: settings?.limit, timeZone, now: context.clock() }
    if (isPhone(receiver) && !isAlert(row) && !(await countStep(context.db, row, limit))) {
      sent.end = 'limit'
      continue
    }
    const message = await messageOf(context, row, plan, receiver)
    const outcome = await context.sender.send(message, idOf(row, receiver))
    if (outcome.ok) sent.channels.push(receiver.channel)
    else sent.failed = outcome.reason
  }
  return sent
}

/** Whether the step is for a branch, which may have several contacts. */
const isAlert = ({ kind }: StepRow) => kind === 'alert'

/** The same at every try, so that nothing is sent twice (decision 0076). */
function idOf(row: StepRow, { channel, to }: Receiver): string {
  const { referenceId, subjectId, step, version } = row
  return messageId(referenceId, subjectId, step, version, channel, ...(isAlert(row) ? [to] : []))
}

async function messageOf(
  context: CommerceContext,
  row: StepRow,
  { subject }: Sent,
  { channel, to }: Receiver,
): Promise<Message> {
  const { locale } = subject
  const { referenceId } = row
  const mayStop = row.kind !== 'refund' && !isAlert(row)
  const optOut = { referenceId, contact: to, locale }
  const stopUrl = mayStop ? optOutUrl(context, optOut) : null
  const message = { channel, to, referenceId, locale }
  if (channel === 'email')
    return { ...message, ...stepLetter(subject, stopUrl), ...(stopUrl ? { stopUrl } : {}) }
  const isFirst = stopUrl !== null && !(await hasSent(context, row, channel))
  const link = isFirst ? await shortLink(context, optOutPath(context, optOut)) : null
  const stop = link && serverMessage(locale, 'stop-link', { link })
  return { ...message, text: phoneText(channel, subject, stop), ...(stopUrl ? { stopUrl } : {}) }
}

/** The text of a message to a phone; an SMS takes at most three parts (LC-10). */
function phoneText(
  channel: Receiver['channel'],
  { shortText, written = '', shortEnd }: StepSubject,
  stop: string | null,
): string {
  const compose = (fitted: string) => [shortText + fitted, shortEnd, stop].filter(Boolean).join('\n')
  return channel === 'sms' ? fittingSms(compose, written) : compose(written)
}

/** Whether a message of the same order went out by a channel before: the link costs letters, so the first one has it. */
async function hasSent(
  { db }: CommerceContext,
  { referenceId, subjectId, kind }: StepRow,
  channel: Receiver['channel'],
): Promise<boolean> {
  const [found] = await db
    .select({ step: messageSteps.step })
    .from(messageSteps)
    .where(
      and(
        eq(messageSteps.referenceId, referenceId),
        eq(messageSteps.subjectId, subjectId),
        eq(messageSteps.kind, kind),
        sql`${messageSteps.channels} ? ${channel}`,
      ),
    )
    .limit(1)
  return found !== undefined
}
