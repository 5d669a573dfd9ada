import { deskItemStockCall, deskOptionStockCall, deskStockCall } from '@storefront/api-contract/desk'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { branchNotFound } from '../../catalogue/business/find-business.ts'
import { changeStock } from '../../catalogue/stock/change-stock.ts'
import { changeOption } from '../../catalogue/stock/options-off.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { backAtOf, deskStock, optionsAt } from './desk-stock.ts'
import { requireStaff } from './staff-session.ts'

/** Registers what is sold out at a branch, and the switch for one item or option (DK-02, CT-06). */
export function deskStockCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, catalogues, clock } = context

  bindCall(app, deskStockCall, async ({ params, request }) => {
    const found = await placeFor(params, request)
    return found.ok ? answer(await deskStock(db, found.answer)) : found
  })

  bindCall(app, deskItemStockCall, async ({ params, body, request }) => {
    const found = await placeFor(params, request)
    if (!found.ok) return found
    const { branchId, referenceId } = params
    const sold = found.answer.catalogue.items.find(({ item }) => item.id === body.item_id)
    if (!sold?.branchIds.has(branchId)) return notFound('The item')
    const backAt = backAtOf(found.answer, body)
    if (backAt === 'past') return timeIsPast()
    const change = { referenceId, itemId: body.item_id, branchIds: [branchId], backAt }
    await changeStock(db, { ...change, soldOut: body.sold_out, left: body.sold_out ? undefined : 'not-none' })
    return answer(await deskStock(db, found.answer))
  })

  bindCall(app, deskOptionStockCall, async ({ params, body, request }) => {
    const found = await placeFor(params, request)
    if (!found.ok) return found
    const { branchId, referenceId } = params
    const { modifier_id: modifierId, sold_out: soldOut } = body
    const isSold = optionsAt(found.answer.catalogue, branchId).some(({ id }) => id === modifierId)
    if (!isSold) return notFound('The option')
    const backAt = backAtOf(found.answer, body)
    if (backAt === 'past') return timeIsPast()
    await changeOption(db, { referenceId, branchId, modifierId, soldOut, backAt })
    return answer(await deskStock(db, found.answer))
  })

  async function placeFor(
    { referenceId, branchId }: { referenceId: string; branchId: string },
    request: FastifyRequest,
  ): Promise<Reply<{ catalogue: Catalogue; branchId: string; now: number }>> {
    const current = await requireStaff(context, request, referenceId)
    if (!current.ok) return current
    const catalogue = await catalogues.byReference(referenceId)
    const isOwn = current.answer.row.branchId === null || current.answer.row.branchId === branchId
    const isBranch = catalogue?.branches.some(({ summary }) => summary.id === branchId)
    if (!catalogue || !isOwn || !isBranch) return branchNotFound()
    return answer({ catalogue, branchId, now: clock() })
  }
}

function timeIsPast() {
  const fields = [{ field: 'until', reason: 'This time of today has passed.' }]
  return refuse(422, 'bad-request', 'This time of today has passed.', { fields })
}
