import type { MessageFile, MessageStep } from '@storefront/api-contract/business-file'
import type { MessageChannel } from '@storefront/domain/enums'
import { dueSince, quietEnd, quietUntil, waitsForQuietEnd } from '@storefront/domain/messages'
import type { CorrectionStep, StepEnd } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { isPushDue } from '../push/send-pushes.ts'
import { isReservationPushDue } from '../push/send-reservation-pushes.ts'
import { alertSubject } from './alert-subject.ts'
import type { StepRow } from './claim-step.ts'
import { channelsOf, messageSettingsOf } from './message-settings.ts'
import { isOptedOut } from './opt-out.ts'
import { orderSubject } from './order-subject.ts'
import { refundSubject } from './refund-subject.ts'
import { reservationSubject } from './reservation-subject.ts'
import type { StepSubject, SubjectReader } from './step-subject.ts'

/** News of the day before would only surprise. */
const LONGEST_MS = 24 * 60 * 60_000
/** A notification has so long to be shown before an SMS goes out in its place. */
const PUSH_MS = 2 * 60_000
const PUSH_PAUSE_MS = 30_000

type CustomerKind = Exclude<StepRow['kind'], 'alert'>
/** A step that a customer is notified of. */
type CustomerStep = StepRow & { kind: CustomerKind; step: MessageStep | CorrectionStep }

const SUBJECTS: Readonly<Record<CustomerKind, SubjectReader>> = {
  order: orderSubject,
  reservation: reservationSubject,
  refund: refundSubject,
}

/** A message of a step: its channel, and the number or address it goes to. */
export interface Receiver {
  channel: MessageChannel
  to: string
}

export type StepPlan =
  | { do: 'end'; end: StepEnd }
  | { do: 'wait'; until: number }
  | {
      do: 'send'
      subject: StepSubject
      receivers: Receiver[]
      settings: MessageFile | null
      timeZone: string
      /** When it became due. */
      dueAt: number
      /** Why a channel is left out. */
      end: StepEnd | null
    }

/**
 * What becomes of a step now (DK-04): it is sent, waits for a notification or for the end of quiet hours, or ends
 * without a message, because it is overtaken, was shown, or is wanted by nobody.
 */
export function planStep(context: CommerceContext, row: StepRow): Promise<StepPlan> {
  return isCustomerStep(row) ? planMessage(context, row) : planAlert(context, row)
}

const isCustomerStep = (row: StepRow): row is CustomerStep => row.kind !== 'alert'

/** A branch is notified of every step at any hour: quiet hours and limits of messages to customers do not apply (FD-13). */
async function planAlert(context: CommerceContext, row: StepRow): Promise<StepPlan> {
  const catalogue = await context.catalogues.byReference(row.referenceId)
  const alert = catalogue && (await alertSubject(context, row, catalogue))
  if (!alert) return { do: 'end', end: 'gone' }
  const { subject, contacts: receivers } = alert
  if (subject.isOvertaken) return { do: 'end', end: 'overtaken' }
  const now = context.clock()
  const { dueAt } = alert
  if (now < dueAt) return { do: 'wait', until: dueAt }
  if (now - dueAt > LONGEST_MS) return { do: 'end', end: 'too-late' }
  const timeZone = catalogue.business.time_zone
  return { do: 'send', subject, receivers, settings: null, timeZone, dueAt, end: null }
}

async function planMessage(context: CommerceContext, row: CustomerStep): Promise<StepPlan> {
  const now = context.clock()
  if (now - row.at.getTime() > LONGEST_MS) return { do: 'end', end: 'too-late' }
  const settings = await messageSettingsOf(context.db, row.referenceId)
  const channels = channelsOf(settings, row.step)
  if (channels.length === 0) return { do: 'end', end: 'no-channel' }
  const catalogue = await context.catalogues.byReference(row.referenceId)
  const subject = await SUBJECTS[row.kind](context, row, catalogue)
  if (!subject) return { do: 'end', end: 'gone' }
  if (subject.isOvertaken) return { do: 'end', end: 'overtaken' }
  const timeZone = catalogue?.business.time_zone ?? 'UTC'
  const hours = settings?.quiet_hours
  const announced = { ...subject, step: row.step, at: row.at.getTime() }
  const quiet = hours ? quietUntil(now, hours, timeZone) : null
  if (quiet !== null && waitsForQuietEnd(announced, quiet)) return { do: 'wait', until: quiet }
  const wanted = await receiversOf(context, row, subject, channels)
  const shown = await showing(context, row, settings)
  if (shown === 'waits' && wanted.receivers.some(isPhone)) return { do: 'wait', until: now + PUSH_PAUSE_MS }
  const receivers = shown === 'shown' ? wanted.receivers.filter((one) => !isPhone(one)) : wanted.receivers
  const end = receivers.length < wanted.receivers.length ? 'shown' : wanted.end
  if (receivers.length === 0) return { do: 'end', end: end ?? 'no-contact' }
  const dueAt = dueSince(announced, hours ? quietEnd(now, hours, timeZone) : null)
  return { do: 'send', subject, receivers, settings, timeZone, dueAt, end }
}

/** Whether a message goes to a phone, and costs. */
export const isPhone = ({ channel }: Pick<Receiver, 'channel'>) => channel !== 'email'

async function receiversOf(
  context: CommerceContext,
  { referenceId, kind }: StepRow,
  { phone, email }: StepSubject,
  channels: readonly MessageChannel[],
): Promise<{ receivers: Receiver[]; end: StepEnd | null }> {
  const receivers: Receiver[] = []
  let end: StepEnd | null = null
  for (const channel of channels) {
    const to = channel === 'email' ? email : phone
    if (!to) end ??= 'no-contact'
    // Customers cannot opt out of messages about refunds.
    else if (kind !== 'refund' && (await isOptedOut(context, referenceId, to))) end = 'opted-out'
    else receivers.push({ channel, to })
  }
  return { receivers, end }
}

/** Whether a browser has shown the step, or may still do so in a moment. */
async function showing(
  context: CommerceContext,
  { kind, subjectId, pushedAt, at }: StepRow,
  settings: MessageFile | null,
): Promise<'shown' | 'waits' | 'not'> {
  if (kind === 'refund' || kind === 'alert' || settings?.after_push) return 'not'
  if (pushedAt) return 'shown'
  const mayWait = context.clock() - at.getTime() < PUSH_MS
  const isDue = kind === 'order' ? isPushDue : isReservationPushDue
  return mayWait && (await isDue(context, subjectId)) ? 'waits' : 'not'
}
