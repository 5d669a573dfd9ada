import {
  deskSettlePackageCall,
  deskSettleReservationCall,
  deskStuckPackagesCall,
} from '@storefront/api-contract/desk'
import type { FastifyInstance } from 'fastify'
import { charges } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { ofSubject } from '../payments/open-charge.ts'
import { lockReservationIfExists } from '../reservations/lock-reservation.ts'
import { findReservation } from '../reservations/reservation-records.ts'
import { deskReservations } from './desk-records.ts'
import { deskView } from './desk-view.ts'
import { requireOwner, requireOwnerOfAll } from './require-owner.ts'
import { amountRefused, keyReused, settleOnce } from './settle-once.ts'
import { packageNotices } from './stuck-packages.ts'

/**
 * Registers the calls by which the owner settles stuck refunds of deposits and packages; a wallet is of all branches
 * (DK-02, PR-04).
 */
export function deskSettleCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, clock, chargeHandlers } = context

  bindCall(app, deskSettleReservationCall, async ({ params, body, request }) => {
    const owner = await requireOwner(context, request, params.referenceId)
    if (!owner.ok) return owner
    const { row: staff } = owner.answer
    const outcome = await db.transaction(async (tx) => {
      const row = await lockReservationIfExists(tx, params.reservationId)
      const isHere = staff.branchId === null || staff.branchId === row?.branchId
      if (row?.referenceId !== params.referenceId || !isHere) return 'not-found'
      const subject = { purpose: 'deposit', subjectId: row.id } as const
      return settleOnce(tx, staff, {
        subject,
        actionId: body.action_id,
        amount: body.amount,
        now: clock(),
      })
    })
    if (outcome === 'not-found') return notFound('The reservation')
    if (outcome === 'key-reused') return keyReused()
    if (outcome === 'refunds-changed') return amountRefused(outcome)
    const [view, record] = [await deskView(context, staff), await findReservation(db, params.reservationId)]
    const [reservation] = view && record ? await deskReservations(db, [record], view) : []
    return reservation ? answer({ reservation }) : notFound('The reservation')
  })

  bindCall(app, deskStuckPackagesCall, async ({ params: { referenceId }, request }) => {
    const owner = await requireOwnerOfAll(context, request, referenceId)
    return owner.ok ? answer(await packageNotices(db, referenceId, clock())) : owner
  })

  bindCall(app, deskSettlePackageCall, async ({ params: { referenceId, purchaseId }, body, request }) => {
    const owner = await requireOwnerOfAll(context, request, referenceId)
    if (!owner.ok) return owner
    const subject = { purpose: 'package', subjectId: purchaseId } as const
    const outcome = await db.transaction(async (tx) => {
      // The purchase may have been deleted; its charge is never deleted.
      await chargeHandlers.package.lock(tx, purchaseId)
      const [charge] = await tx.select().from(charges).where(ofSubject(subject)).limit(1)
      if (charge?.referenceId !== referenceId) return 'not-found'
      return settleOnce(tx, owner.answer.row, {
        subject,
        actionId: body.action_id,
        amount: body.amount,
        now: clock(),
      })
    })
    if (outcome === 'not-found') return notFound('The package')
    if (outcome === 'key-reused') return keyReused()
    if (outcome === 'refunds-changed') return amountRefused(outcome)
    return answer(await packageNotices(db, referenceId, clock()))
  })
}
