import { localText, momentStyle, withTableCode } from '@storefront/domain'
import { formatTime } from '@storefront/formats'
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { shortWhenText } from '../../platform/calendar/when-text.ts'
import { waitlist } from '../../platform/database/schema.ts'
import { serverLocale, serverMessage } from '../../platform/messages/server-message.ts'
import { type RunEnd, runBudget } from '../../platform/run-budget.ts'
import { shortLink } from '../../platform/short-links/short-link.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { offerMessageId } from './ended-offers.ts'
import type { WaitlistRow } from './waitlist-records.ts'

/**
 * Sends the message of each open offer once, or of those that match `which`. An offer is marked when its message is sent or
 * queued; after a failure or a crash the next run tries again with the same id. A run that has sent nothing ends as `done`,
 * so that a failing sender is not called again at once.
 */
export async function notifyOffered(context: CommerceContext, which: SQL | undefined): Promise<RunEnd> {
  const { db, clock } = context
  const isDue = and(
    which,
    eq(waitlist.state, 'offered'),
    isNull(waitlist.notifiedAt),
    gt(waitlist.offeredUntil, new Date(clock())),
  )
  const budget = runBudget()
  let sent = 0
  for (const row of await db.select().from(waitlist).where(isDue)) {
    if (!budget.isLeft()) return sent > 0 ? 'more' : 'done'
    await notify(context, row).then(
      () => {
        sent += 1
      },
      (error: unknown) => context.report('The offer of a free time could not be sent', error),
    )
  }
  return 'done'
}

async function notify(context: CommerceContext, row: WaitlistRow): Promise<void> {
  const { db, clock, sender, catalogues } = context
  const catalogue = await catalogues.byReference(row.referenceId)
  if (!catalogue || !row.offeredStart || !row.offeredUntil) return
  const page = `/${encodeURIComponent(row.referenceId)}/reservation/${row.type}`
  const path = `${withTableCode(page, { table: null, branch: row.branchId })}&waiting=${row.id}`
  const link = await shortLink(context, path)
  const { business } = catalogue
  const locale = serverLocale(row.locale)
  const { time_zone: timeZone } = business
  const [now, until] = [clock(), row.offeredUntil.getTime()]
  const text = serverMessage(locale, 'waitlist-offer', {
    business: localText(business.business_name, locale, business.locales),
    when: shortWhenText(row.offeredStart.getTime(), now, { timeZone, locale }),
    party: String(row.party),
    until: formatTime(until, timeZone, locale, momentStyle(until, now, timeZone)),
  })
  const message = { channel: 'sms' as const, to: row.phone, referenceId: row.referenceId, locale, until }
  // The place may have been left meanwhile.
  const isDue = and(eq(waitlist.id, row.id), eq(waitlist.state, 'offered'), isNull(waitlist.notifiedAt))
  const due = await db.select({ id: waitlist.id }).from(waitlist).where(isDue)
  if (due.length === 0) return
  const whole = { ...message, text: link === null ? text : `${text} ${link}` }
  const sent = await sender.send(whole, offerMessageId(row))
  if (!sent.ok) throw new Error(sent.reason)
  await db
    .update(waitlist)
    .set({ notifiedAt: new Date(clock()) })
    .where(isDue)
}
