import { merchantExternalIdsCall, merchantMenuCall } from '@storefront/api-contract/merchant'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { checkMerchant } from '../../catalogue/merchant/check-merchant.ts'
import type { Database } from '../../platform/database/database.ts'
import { businesses, externalIds } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'

/** Registers the items of a business with the ids that a till knows them by (DK-05). */
export function tillMenuCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, catalogues } = context

  bindCall(app, merchantMenuCall, async ({ params, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    return merchant.ok ? menuOf(params.referenceId) : merchant
  })

  bindCall(app, merchantExternalIdsCall, async ({ params: { referenceId }, body, request }) => {
    const merchant = await checkMerchant(context, request, referenceId)
    if (!merchant.ok) return merchant
    const catalogue = await catalogues.byReference(referenceId)
    const known = new Set(catalogue?.items.map(({ item }) => item.id))
    const fields = body.items.flatMap(({ item_id }, place) =>
      known.has(item_id) ? [] : [{ field: `items.${place}.item_id`, reason: 'No item has this id.' }],
    )
    if (fields.length > 0) return refuse(422, 'bad-request', 'Some items are unknown.', { fields })
    const isStored = await storeIds(db, referenceId, body.items)
    return isStored ? menuOf(referenceId) : refuse(409, 'conflict', 'Two items cannot have one external id.')
  })

  async function menuOf(referenceId: string) {
    const catalogue = await catalogues.byReference(referenceId)
    if (!catalogue) return notFound('The business')
    const rows = await db.select().from(externalIds).where(eq(externalIds.referenceId, referenceId))
    const byItem = new Map(rows.map(({ itemId, externalId }) => [itemId, externalId]))
    return answer({
      items: catalogue.items.map(({ item, branchIds }) => ({
        item_id: item.id,
        external_id: byItem.get(item.id) ?? null,
        category_id: item.category_id,
        names: item.names,
        visible: item.visible,
        branch_ids: [...branchIds],
        price_labels: item.price_labels.map(({ id, label, price }) => ({ id, label, price })),
      })),
    })
  }
}

type Wanted = { item_id: string; external_id: string | null }[]

/** Stores all ids or none; false if two items would have one. */
function storeIds(db: Database, referenceId: string, wanted: Wanted): Promise<boolean> {
  const rows = new Map(wanted.map(({ item_id: itemId, external_id: externalId }) => [itemId, externalId]))
  const ofBusiness = eq(externalIds.referenceId, referenceId)
  return db.transaction(async (tx) => {
    await tx.select().from(businesses).where(eq(businesses.referenceId, referenceId)).for('update')
    const kept = await tx.select().from(externalIds).where(ofBusiness)
    const next = new Map([...kept.map(({ itemId, externalId }) => [itemId, externalId] as const), ...rows])
    const used = [...next.values()].filter((id) => id !== null)
    if (new Set(used).size < used.length) return false
    if (rows.size > 0)
      await tx.delete(externalIds).where(and(ofBusiness, inArray(externalIds.itemId, [...rows.keys()])))
    const set = [...rows].flatMap(([itemId, externalId]) =>
      externalId === null ? [] : [{ referenceId, itemId, externalId }],
    )
    if (set.length > 0) await tx.insert(externalIds).values(set)
    return true
  })
}
