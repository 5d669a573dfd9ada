import {
  deskPrintersCall,
  deskPrintOrderCall,
  deskRemovePrinterCall,
  deskSetPrinterCall,
} from '@storefront/api-contract/desk'
import type { FastifyInstance } from 'fastify'
import { branchNotFound } from '../../catalogue/business/find-business.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { requireOwner } from '../desk/require-owner.ts'
import { requireStaff } from '../desk/staff-session.ts'
import { lockOrder } from '../orders/move-order.ts'
import { queueByHand } from '../orders/print-queue.ts'
import { readPrinters } from './printer-records.ts'
import { removePrinter, setPrinter } from './set-printer.ts'

/** Registers network printers: their state, what the owner sets up, and printing an order by hand (DK-02). */
export function printerCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, catalogues, clock, printerNetwork } = context

  bindCall(app, deskPrintersCall, async ({ params: { referenceId }, request }) => {
    const current = await requireStaff(context, request, referenceId)
    return current.ok ? answer(await readPrinters(context, current.answer.row)) : current
  })

  bindCall(app, deskSetPrinterCall, async ({ params: { referenceId }, body, request }) => {
    const owner = await requireOwner(context, request, referenceId)
    if (!owner.ok) return owner
    const { row } = owner.answer
    const { branch_id: branchId, on_accept: onAccept, kind, ...rest } = body
    const catalogue = await catalogues.byReference(referenceId)
    const isOwn = row.branchId === null || row.branchId === branchId
    if (!isOwn || !catalogue?.branches.some(({ summary }) => summary.id === branchId)) return branchNotFound()
    if (!printerNetwork.isAllowed(body.host, body.port)) {
      const fields = [{ field: 'host', reason: 'The operator allows no printer at this address.' }]
      return refuse(422, 'bad-request', 'No printer may be at this address.', { fields })
    }
    await setPrinter(context, { referenceId, branchId, kind }, { ...rest, onAccept })
    return answer(await readPrinters(context, row))
  })

  bindCall(app, deskRemovePrinterCall, async ({ params: { referenceId }, body, request }) => {
    const owner = await requireOwner(context, request, referenceId)
    if (!owner.ok) return owner
    const { row } = owner.answer
    const { branch_id: branchId, kind } = body
    const isOwn = row.branchId === null || row.branchId === branchId
    const isRemoved = isOwn && (await removePrinter(db, { referenceId, branchId, kind }))
    return isRemoved ? answer(await readPrinters(context, row)) : notFound('The printer')
  })

  bindCall(app, deskPrintOrderCall, async ({ params: { referenceId, orderId }, body, request }) => {
    const current = await requireStaff(context, request, referenceId)
    if (!current.ok) return current
    const { row: staff } = current.answer
    // A receipt has what a kitchen screen does not show.
    if (staff.role === 'kitchen' && body.kind === 'receipt')
      return refuse(403, 'forbidden', 'This role may not do this.')
    const outcome = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      const isHere = staff.branchId === null || staff.branchId === order?.branchId
      if (order?.referenceId !== referenceId || !isHere) return 'no-order'
      const wanted = { id: `desk ${referenceId} ${body.print_id}`, kind: body.kind, now: clock() }
      return (await queueByHand(tx, order, wanted)) ? 'queued' : 'no-printer'
    })
    if (outcome === 'no-order') return notFound('The order')
    if (outcome === 'no-printer') return refuse(409, 'conflict', 'The branch has no such printer.')
    return answer(await readPrinters(context, staff))
  })
}
