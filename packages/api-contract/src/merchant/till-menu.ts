import * as z from '@storefront/api-contract/schema'
import { defineCall } from '../call.ts'
import { id, localText, minor, reference } from '../text.ts'
import { itemStock, stockChange } from './item-stock.ts'

const externalId = z.string().check(z.minLength(1), z.maxLength(64))

const tillMenu = z.object({
  items: z.array(
    z.object({
      item_id: id,
      /** The till's own id; null without one. */
      external_id: z.nullable(externalId),
      category_id: id,
      names: localText,
      visible: z.boolean(),
      branch_ids: z.array(id),
      price_labels: z.array(z.object({ id, label: localText, price: minor })),
    }),
  ),
})

const business = z.object({ referenceId: reference })

/** The items of a business with the ids that a till knows them by (DK-05). */
export const merchantMenuCall = defineCall({
  name: 'merchant-menu',
  method: 'GET',
  path: 'merchant/:referenceId/menu',
  access: 'merchant',
  right: 'menu.read',
  summary: 'Items with their external ids.',
  params: business,
  answer: tillMenu,
})

/** Sets external ids of items; null takes one away. An id that another item has is 409 `conflict`, and nothing changes. */
export const merchantExternalIdsCall = defineCall({
  name: 'merchant-external-ids',
  method: 'PUT',
  path: 'merchant/:referenceId/menu/external-ids',
  access: 'merchant',
  right: 'menu.write',
  summary: 'Sets external ids of items.',
  params: business,
  body: z.object({
    items: z.array(z.object({ item_id: id, external_id: z.nullable(externalId) })).check(z.maxLength(2000)),
  }),
  answer: tillMenu,
})

/** The same as for an item's own id, by the till's id. */
export const merchantExternalStockCall = defineCall({
  name: 'merchant-external-stock',
  method: 'POST',
  path: 'merchant/:referenceId/stock-by-external-id/:externalId',
  access: 'merchant',
  right: 'stock.write',
  summary: 'Sold out, or how many are left, by external id.',
  params: z.object({ referenceId: reference, externalId }),
  body: stockChange,
  answer: z.object({ stock: z.array(itemStock) }),
})
