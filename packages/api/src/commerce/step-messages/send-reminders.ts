import { advanceMinutes, localText } from '@storefront/domain'
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { shortWhenText } from '../../platform/calendar/when-text.ts'
import { reservationSettings, reservations } from '../../platform/database/schema.ts'
import { serverLocale, serverMessage } from '../../platform/messages/server-message.ts'
import { type RunEnd, runBudget } from '../../platform/run-budget.ts'
import { messageId } from '../../platform/senders/message-id.ts'
import type { Message } from '../../platform/senders/message-sender.ts'
import { shortLink } from '../../platform/short-links/short-link.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { reservationPath } from '../reservations/reservation-link.ts'
import type { ReservationRow } from '../reservations/reservation-records.ts'
import { isOptedOut } from './opt-out.ts'
import { fullPhone } from './step-subject.ts'

const MINUTE = 60_000

/**
 * Reminds the guests of reservations that are near, each once; safe on several instances at once. Who reserved when it was
 * near already needs no reminder. A reservation is marked once its reminder is sent or kept: one that could not be, or
 * whose process ended, is tried again at the next run under the same id, until the reservation begins. A run that
 * has reminded nobody has no more to do at once (RS-04).
 */
export async function sendReminders(context: CommerceContext): Promise<RunEnd> {
  const { db, clock, catalogues } = context
  const now = clock()
  const budget = runBudget()
  const settings = await db.select().from(reservationSettings)
  let reminded = 0
  for (const { referenceId, record } of settings) {
    if (!record.remind_before) continue
    const before = advanceMinutes(record.remind_before)
    const catalogue = await catalogues.byReference(referenceId)
    if (catalogue && !catalogue.suspended)
      reminded += await remindOf(context, catalogue, { now, before, budget })
  }
  return reminded > 0 && !budget.isLeft() ? 'more' : 'done'
}

async function remindOf(
  context: CommerceContext,
  catalogue: Catalogue,
  { now, before, budget }: { now: number; before: number; budget: ReturnType<typeof runBudget> },
): Promise<number> {
  const due = and(
    eq(reservations.referenceId, catalogue.referenceId),
    inArray(reservations.state, ['placed', 'confirmed']),
    isNull(reservations.remindedAt),
    gt(reservations.startsAt, new Date(now)),
    lte(reservations.startsAt, new Date(now + before * MINUTE)),
    // Older versions have marked none that was reserved when it was near.
    or(
      lte(reservations.placedAt, sql`${reservations.startsAt} - ${before} * interval '1 minute'`),
      gt(reservations.revision, 0),
    ),
  )
  const rows = await context.db.select().from(reservations).where(due)
  let reminded = 0
  for (const row of rows) {
    if (!budget.isLeft()) break
    if (await remindOrReport(context, catalogue, row, now)) reminded += 1
  }
  return reminded
}

/** One that cannot be reminded keeps nobody else from being reminded. */
async function remindOrReport(
  context: CommerceContext,
  catalogue: Catalogue,
  row: ReservationRow,
  now: number,
): Promise<boolean> {
  return remind(context, catalogue, row, now).catch((error: unknown) => {
    context.report('A reminder of a reservation could not be sent', error)
    return false
  })
}

async function remind(
  context: CommerceContext,
  catalogue: Catalogue,
  row: ReservationRow,
  now: number,
): Promise<boolean> {
  const { db, sender } = context
  const isAtTime = and(
    eq(reservations.id, row.id),
    isNull(reservations.remindedAt),
    eq(reservations.startsAt, row.startsAt),
  )
  const mark = () =>
    db
      .update(reservations)
      .set({ remindedAt: new Date(now) })
      .where(isAtTime)
  const phone = fullPhone(row.snapshot.phone)
  if (!phone || (await isOptedOut(context, row.referenceId, phone))) {
    await mark()
    return false
  }
  const message = await reminderOf(context, catalogue, row, { phone, now })
  // What changes meanwhile is reminded of as it is then; what is confirmed while the message goes out has been reminded of.
  const isDue = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(isAtTime, eq(reservations.revision, row.revision)))
  if (isDue.length === 0) return false
  const sent = await sender.send(message, messageId('reminder', row.id, row.startsAt.getTime()))
  if (!sent.ok) throw new Error(sent.reason)
  await mark()
  return true
}

async function reminderOf(
  context: CommerceContext,
  catalogue: Catalogue,
  row: ReservationRow,
  { phone, now }: { phone: string; now: number },
): Promise<Message> {
  const link = await shortLink(context, reservationPath(row))
  const locale = serverLocale(row.snapshot.locale)
  const { business_name, locales, time_zone: timeZone } = catalogue.business
  const text = serverMessage(locale, 'reservation-reminder', {
    business: localText(business_name, locale, locales),
    branch: localText(row.snapshot.branch_name, locale, locales),
    when: shortWhenText(row.startsAt.getTime(), now, { timeZone, locale }),
    party: String(row.party),
    code: row.code,
  })
  return {
    channel: 'sms',
    to: phone,
    text: link === null ? text : `${text} ${serverMessage(locale, 'reservation-link', { link })}`,
    referenceId: row.referenceId,
    locale,
    until: row.startsAt.getTime(),
  }
}
