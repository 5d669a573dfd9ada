import {
  claimWaitlistCall,
  joinWaitlistCall,
  leaveWaitlistCall,
  waitlistCall,
} from '@storefront/api-contract/reservation'
import type { Instant } from '@storefront/domain'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { phoneOf } from '../../accounts/codes/phone-of.ts'
import { findBranch } from '../../catalogue/business/find-business.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { bookings, waitlist } from '../../platform/database/schema.ts'
import { bindLocalizedCall } from '../../platform/http/bind-localized-call.ts'
import { newGuest, setGuestCookie } from '../../platform/http/guest-cookie.ts'
import { answer, notFound, refuse } from '../../platform/http/reply.ts'
import { addressKey, phoneKey } from '../../platform/limits/address-key.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { hasWaitlist, joinWaitlist } from './join-waitlist.ts'
import { offerFreed } from './offer-waiting.ts'
import { readDay, readInstant } from './read-day.ts'
import { reservableOf } from './reservable.ts'
import { findWaiting, serializeWaiting, type WaitlistRow } from './waitlist-records.ts'

/** Registers waiting for a free time of a full day (RS-02). */
export function waitlistCalls(app: FastifyInstance, context: CommerceContext): void {
  joiningCalls(app, context)
  claimingCalls(app, context)
}

function joiningCalls(app: FastifyInstance, context: CommerceContext): void {
  const { catalogues, secret } = context

  bindLocalizedCall(app, joinWaitlistCall, async ({ body, request, reply }) => {
    const place = await findBranch(catalogues, body.branch_id)
    if (!place.ok) return place
    const reservable = reservableOf(place.found, body)
    if (!reservable.ok) return reservable
    if (!hasWaitlist(context)) return refuse(503, 'unavailable', 'This installation sends no SMS.')
    const [date, from, to] = [
      readDay(body.date, 'date'),
      readInstant(body.from, 'from'),
      readInstant(body.to, 'to'),
    ]
    if (!date.ok) return date
    if (!from.ok) return from
    if (!to.ok) return to
    const phone = phoneOf(body)
    if (!phone.ok)
      return refuse(400, 'bad-request', 'The number is wrong.', {
        fields: [{ field: 'phone', reason: phone.reason }],
      })
    const guest = newGuest(request, context)
    const number = phone.phone.phone
    const joined = await joinWaitlist(
      context,
      reservable.answer,
      { date: date.answer, from: from.answer, to: to.answer, body },
      {
        owner: guest.owner,
        phone: number,
        phoneHash: phoneKey(number, secret),
        addressHash: addressKey(request.ip, secret),
        locale: body.locale,
      },
    )
    if (!joined.ok) return joined
    setGuestCookie(request, reply, guest, context)
    return entry(context, joined.answer)
  })

  bindLocalizedCall(app, waitlistCall, async ({ params }) => {
    const row = await findWaiting(context.db, params.waitingId)
    return row ? entry(context, row) : notFound('The place on the waitlist')
  })
}

function claimingCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, clock } = context

  bindLocalizedCall(app, claimWaitlistCall, async ({ params, request, reply }) => {
    const row = await findWaiting(db, params.waitingId)
    if (!row) return notFound('The place on the waitlist')
    const guest = newGuest(request, context)
    const isHeld = await db.transaction((tx) => claimHold(tx, row, { owner: guest.owner, now: clock() }))
    if (!isHeld) return refuse(409, 'slot-taken', 'The time is not held any more.', { reason: 'slot-taken' })
    setGuestCookie(request, reply, guest, context)
    return entry(context, row)
  })

  bindLocalizedCall(app, leaveWaitlistCall, async ({ params }) => {
    const [row] = await db
      .update(waitlist)
      .set({ state: 'over' })
      .where(eq(waitlist.id, params.waitingId))
      .returning()
    if (!row) return notFound('The place on the waitlist')
    if (row.bookingId !== null) {
      await db.delete(bookings).where(and(eq(bookings.id, row.bookingId), isNull(bookings.reservationId)))
      await offerFreed(context, row.branchId)
    }
    return entry(context, row)
  })
}

/** Gives the hold of an offer to the visitor who claims it; false where the hold has ended. */
async function claimHold(
  tx: Transaction,
  { id, bookingId }: WaitlistRow,
  { owner, now }: { owner: string; now: Instant },
): Promise<boolean> {
  const [held] = await tx
    .update(bookings)
    .set({ owner })
    .where(
      and(
        eq(bookings.id, bookingId ?? ''),
        isNull(bookings.reservationId),
        gt(bookings.expiresAt, new Date(now)),
      ),
    )
    .returning({ id: bookings.id })
  if (!held) return false
  await tx.update(waitlist).set({ mayGoBack: false }).where(eq(waitlist.id, id))
  return true
}

async function entry({ db, clock, catalogues }: CommerceContext, row: WaitlistRow) {
  const catalogue = await catalogues.byReference(row.referenceId)
  if (!catalogue) return notFound('The business')
  const waiting = await serializeWaiting(db, row, clock())
  return answer({ waiting, time_zone: catalogue.business.time_zone })
}
