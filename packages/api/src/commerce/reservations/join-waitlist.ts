import type { CallInput } from '@storefront/api-contract'
import type { joinWaitlistCall } from '@storefront/api-contract/reservation'
import { canWait, type Instant, type LocalDate, waitingSlot } from '@storefront/domain'
import { and, count, eq, gt, ne } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { rollBackOnRefusal } from '../../platform/database/roll-back-on-refusal.ts'
import { waitlist } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { timesOf } from './find-time.ts'
import { lockWaitlist } from './offer-waiting.ts'
import type { Reservable } from './reservable.ts'
import type { WaitlistRow } from './waitlist-records.ts'

/** Waitlist entries that one visitor, one number and one network address may have at once, at one business. */
const MOST = { owner: 3, phone: 3, address: 10 }

export interface WaitingParty {
  owner: string
  phone: string
  phoneHash: string
  addressHash: string
  locale: string
}

export interface WaitlistRequest {
  date: LocalDate
  from: Instant
  to: Instant
  body: Pick<CallInput<typeof joinWaitlistCall>['body'], 'date' | 'party'>
}

/** Whether this installation offers a waitlist: free times are offered by SMS (BX-10). */
export function hasWaitlist({ sender }: Pick<CommerceContext, 'sender'>): boolean {
  return sender.serves?.('sms') !== false
}

/** Puts a party at the end of the line, in place of its earlier entry for the day (RS-02). */
export function joinWaitlist(
  { db, clock }: CommerceContext,
  reservable: Reservable,
  { date, from, to, body }: WaitlistRequest,
  party: WaitingParty,
): Promise<Reply<WaitlistRow>> {
  const now = clock()
  const branchId = reservable.branch.summary.id
  const { referenceId } = reservable.catalogue
  return rollBackOnRefusal(db, async (tx): Promise<Reply<WaitlistRow>> => {
    await lockWaitlist(tx, branchId)
    const requested = { date, party: body.party, now, notCounted: {} }
    const day = await timesOf(tx, reservable, requested)
    const range = { from: Math.max(from, now), to }
    if (!canWait(day, range)) return refuse(409, 'slot-not-valid', 'Nothing begins in this range.')
    if (waitingSlot(day, range)) return refuse(409, 'conflict', 'A time of this range is free.')
    const ofDay = and(eq(waitlist.branchId, branchId), eq(waitlist.date, body.date))
    await tx
      .delete(waitlist)
      .where(and(ofDay, eq(waitlist.owner, party.owner), eq(waitlist.state, 'waiting')))
    if (await hasEnough(tx, referenceId, party, now))
      return refuse(409, 'limit-reached', 'This visitor waits often enough.', { reason: 'reservations' })
    const [row] = await tx
      .insert(waitlist)
      .values({
        ...party,
        id: randomId(),
        referenceId,
        branchId,
        type: reservable.type,
        serviceId: reservable.service?.id ?? null,
        date: body.date,
        startsFrom: new Date(range.from),
        startsTo: new Date(to),
        party: body.party,
        state: 'waiting',
      })
      .returning()
    if (!row) throw new Error('A place on the waitlist was not stored')
    return answer(row)
  })
}

async function hasEnough(
  tx: Transaction,
  referenceId: string,
  party: WaitingParty,
  now: Instant,
): Promise<boolean> {
  const { owner, phoneHash, addressHash } = party
  const isOpen = and(
    eq(waitlist.referenceId, referenceId),
    ne(waitlist.state, 'over'),
    gt(waitlist.startsTo, new Date(now)),
  )
  const limits = [
    [eq(waitlist.owner, owner), MOST.owner],
    [eq(waitlist.phoneHash, phoneHash), MOST.phone],
    [eq(waitlist.addressHash, addressHash), MOST.address],
  ] as const
  for (const [same, most] of limits) {
    const [found] = await tx.select({ count: count() }).from(waitlist).where(and(isOpen, same))
    if ((found?.count ?? 0) >= most) return true
  }
  return false
}
