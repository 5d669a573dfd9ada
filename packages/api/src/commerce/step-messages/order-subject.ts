import type { OrderState } from '@storefront/domain'
import { serverLocale } from '../../platform/messages/server-message.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { findOrder, type OrderRecord } from '../orders/order-records.ts'
import { orderWords } from '../push/push-message.ts'
import { lastSaid, type StepRow } from './claim-step.ts'
import { receiptOf } from './receipt.ts'
import { emailOf, fullPhone, type SubjectReader } from './step-subject.ts'

/** Steps that make an earlier notification obsolete. */
const NOTIFIED: readonly OrderState[] = ['accepted', 'ready', 'on_the_way', 'completed', 'cancelled']

/** Steps whose message says when the order is expected. */
const SAYS_TIME: readonly StepRow['step'][] = ['accepted', 'delayed', 'on_the_way']

/** The message of an order's step; null for an order that the shop never saw. */
export const orderSubject: SubjectReader = async (context, row, catalogue) => {
  const record = await findOrder(context.db, row.subjectId)
  if (!record || !catalogue || !record.history.some(({ state }) => state === 'placed')) return null
  const { snapshot, customerId, slotStart, expectedAt } = record.row
  const isTime = row.step === 'delayed'
  const { title, text, reason } = orderWords(record, catalogue, {
    subject: isTime ? 'time' : 'step',
    now: context.clock(),
    ...(isTime ? {} : { state: row.step as OrderState }),
  })
  const locale = serverLocale(snapshot.locale)
  const written = reason ? ` ${reason}` : ''
  return {
    phone: fullPhone(snapshot.phone),
    email: await emailOf(context, customerId),
    locale,
    happensAt: expectedAt?.getTime() ?? null,
    isForLater: slotStart !== null || expectedAt === null,
    said: SAYS_TIME.includes(row.step) && expectedAt ? String(expectedAt.getTime()) : null,
    isOvertaken: isTime ? await isTimeOvertaken(context, row, record) : isStepOvertaken(row, record),
    heading: title,
    text: text + written,
    shortText: `${title}\n${text}`,
    written,
    ...(row.step === 'accepted' ? { receipt: receiptOf(record, catalogue, locale) } : {}),
  }
}

function isStepOvertaken({ step }: StepRow, { history }: OrderRecord): boolean {
  const own = history.findIndex(({ state }) => state === step)
  return history.slice(own + 1).some(({ state }) => NOTIFIED.includes(state))
}

/** A time is old news once a later step or message has said it, or it was changed back before anybody heard of it. */
async function isTimeOvertaken(
  context: CommerceContext,
  row: StepRow,
  { row: order, history }: OrderRecord,
): Promise<boolean> {
  if (history.some((entry) => entry.at > row.at && NOTIFIED.includes(entry.state))) return true
  const said = await lastSaid(context, row)
  const was = said ?? String(order.expectedWas?.getTime())
  return was === String(order.expectedAt?.getTime())
}
