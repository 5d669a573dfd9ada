import {
  merchantExternalStockCall,
  merchantItemStockCall,
  merchantStockCall,
} from '@storefront/api-contract/merchant'
import type { Instant } from '@storefront/domain'
import { isStillOff } from '@storefront/domain/desk'
import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { externalIds, itemStock } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound, refuse } from '../../platform/http/reply.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { checkMerchant } from '../merchant/check-merchant.ts'
import { changeStock } from './change-stock.ts'

/** Registers the shop's stock: what is counted or sold out, and the switch for one item (CT-06). */
export function stockCalls(app: FastifyInstance, context: CatalogueContext): void {
  const { db, catalogues, clock } = context

  bindCall(app, merchantStockCall, async ({ params, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    return merchant.ok ? answer({ stock: await stockOf(db, params.referenceId, clock()) }) : merchant
  })

  bindCall(app, merchantItemStockCall, async ({ params, body, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    return merchant.ok ? setStock(params, body) : merchant
  })

  bindCall(app, merchantExternalStockCall, async ({ params, body, request }) => {
    const { referenceId, externalId } = params
    const merchant = await checkMerchant(context, request, referenceId)
    if (!merchant.ok) return merchant
    const isOne = and(eq(externalIds.referenceId, referenceId), eq(externalIds.externalId, externalId))
    const [row] = await db.select().from(externalIds).where(isOne)
    return row ? setStock({ referenceId, itemId: row.itemId }, body) : notFound('The item')
  })

  async function setStock(of: { referenceId: string; itemId: string }, body: StockChange) {
    const catalogue = await catalogues.byReference(of.referenceId)
    const sold = catalogue?.items.find(({ item }) => item.id === of.itemId)
    if (!sold) return notFound('The item')
    const branchIds = body.branch_id === null ? [...sold.branchIds] : [body.branch_id]
    if (body.branch_id !== null && !sold.branchIds.has(body.branch_id)) {
      const fields = [{ field: 'branch_id', reason: 'This branch does not sell the item.' }]
      return refuse(422, 'branch-not-found', 'This branch does not sell the item.', { fields })
    }
    await changeStock(db, { ...of, branchIds, soldOut: body.sold_out, left: body.left })
    const stock = await stockOf(db, of.referenceId, clock())
    return answer({ stock: stock.filter(({ item_id }) => item_id === of.itemId) })
  }
}

interface StockChange {
  branch_id: string | null
  sold_out?: boolean | undefined
  left?: number | null | undefined
}

async function stockOf(db: Database, referenceId: string, now: Instant) {
  const rows = await db
    .select()
    .from(itemStock)
    .where(
      and(eq(itemStock.referenceId, referenceId), or(eq(itemStock.soldOut, true), isNotNull(itemStock.left))),
    )
    .orderBy(asc(itemStock.itemId), asc(itemStock.branchId))
  return rows
    .map(({ itemId, branchId, soldOut, left, backAt }) => ({
      item_id: itemId,
      branch_id: branchId,
      sold_out: isStillOff(soldOut, backAt?.getTime() ?? null, now),
      left,
    }))
    .filter(({ sold_out, left }) => sold_out || left !== null)
}
