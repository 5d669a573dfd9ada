import type { Instant } from '@storefront/domain'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { messages, waitlist } from '../../platform/database/schema.ts'
import { messageId } from '../../platform/senders/message-id.ts'

/** A place on the waitlist, as it is stored. */
type WaitlistRow = typeof waitlist.$inferSelect

/** The id of the message about a place's offer: one for each offer, also where the same time is offered again. */
export function offerMessageId({ id, offeredStart, offeredUntil }: WaitlistRow): string {
  return messageId('offer', id, offeredStart?.getTime() ?? '', offeredUntil?.getTime() ?? '')
}

/**
 * Whether a place whose offer ran out is back in the line, where it was: nobody was told of the offer. A time is held in
 * vain once at most, so a second such offer ends the place, as does one that was claimed.
 */
export async function isBackInLine(db: Database, row: WaitlistRow, now: Instant): Promise<boolean> {
  return row.mayGoBack && row.startsTo.getTime() > now && !(await wasTold(db, row))
}

/** Ends the offer of a place that ran out: the place is over, or back in the line. */
export async function endOffer(db: Database, row: WaitlistRow, now: Instant): Promise<void> {
  const back = {
    state: 'waiting' as const,
    bookingId: null,
    offeredStart: null,
    offeredUntil: null,
    offeredTable: null,
    notifiedAt: null,
    mayGoBack: false,
  }
  const ended = (await isBackInLine(db, row, now)) ? back : { state: 'over' as const }
  // Another instance may have ended it, and offered another time already.
  const isSameOffer = and(
    eq(waitlist.id, row.id),
    eq(waitlist.state, 'offered'),
    eq(waitlist.bookingId, row.bookingId ?? ''),
    eq(waitlist.mayGoBack, row.mayGoBack),
  )
  await db.update(waitlist).set(ended).where(isSameOffer)
}

/** Whether an offer's message went out; a sender that keeps messages says ok before it has sent them. */
async function wasTold(db: Database, row: WaitlistRow): Promise<boolean> {
  const [kept] = await db
    .select({ state: messages.state })
    .from(messages)
    .where(eq(messages.id, offerMessageId(row)))
  return kept ? kept.state === 'sent' : row.notifiedAt !== null
}
