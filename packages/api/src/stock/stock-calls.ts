import { merchantItemStockCall, merchantStockCall } from '@storefront/api-contract/merchant'
import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import type { Database } from '../database/database.ts'
import { itemStock } from '../database/schema.ts'
import { bindCall } from '../http/bind-call.ts'
import { answer, notFound, refuse } from '../http/reply.ts'
import { checkMerchant } from '../merchant/check-merchant.ts'
import { changeStock } from './change-stock.ts'

/** Registers the shop's stock: what is counted or sold out, and the switch for one item (CT-06). */
export function stockCalls(app: FastifyInstance, context: ApiContext): void {
  const { db, catalogues } = context

  bindCall(app, merchantStockCall, async ({ params, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    return merchant.ok ? answer({ stock: await stockOf(db, params.referenceId) }) : merchant
  })

  bindCall(app, merchantItemStockCall, async ({ params, body, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    if (!merchant.ok) return merchant
    const catalogue = await catalogues.byReference(params.referenceId)
    const sold = catalogue?.items.find(({ item }) => item.id === params.itemId)
    if (!sold) return notFound('The item')
    const branchIds = body.branch_id === null ? [...sold.branchIds] : [body.branch_id]
    if (body.branch_id !== null && !sold.branchIds.has(body.branch_id)) {
      const fields = [{ field: 'branch_id', reason: 'This branch does not sell the item.' }]
      return refuse(422, 'branch-not-found', 'This branch does not sell the item.', { fields })
    }
    await changeStock(db, { ...params, branchIds, soldOut: body.sold_out, left: body.left })
    const stock = await stockOf(db, params.referenceId)
    return answer({ stock: stock.filter(({ item_id }) => item_id === params.itemId) })
  })
}

async function stockOf(db: Database, referenceId: string) {
  const rows = await db
    .select()
    .from(itemStock)
    .where(
      and(eq(itemStock.referenceId, referenceId), or(eq(itemStock.soldOut, true), isNotNull(itemStock.left))),
    )
    .orderBy(asc(itemStock.itemId), asc(itemStock.branchId))
  return rows.map(({ itemId, branchId, soldOut, left }) => ({
    item_id: itemId,
    branch_id: branchId,
    sold_out: soldOut,
    left,
  }))
}
