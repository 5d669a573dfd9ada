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
 * Whether a place whose offer ran out goes back to its position on the waitlist, because the message about the offer was not
 * sent. This happens once at most: a second unsent offer ends the place, and so does an offer that was claimed.
 */
export async function isBackInLine(db: Database, row: WaitlistRow, now: Instant): Promise<boolean> {
  return row.mayGoBack && row.startsTo.getTime() > now && !(await wasTold(db, row))
}

/** Ends an offer that ran out: its place is over, or waits again (`isBackInLine`). */
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

/** Whether the message about an offer was sent; a sender with a queue answers ok before it sends. */
async function wasTold(db: Database, row: WaitlistRow): Promise<boolean> {
  const [kept] = await db
    .select({ state: messages.state })
    .from(messages)
    .where(eq(messages.id, offerMessageId(row)))
  return kept ? kept.state === 'sent' : row.notifiedAt !== null
}
