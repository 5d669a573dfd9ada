import type { MerchantRight } from '@storefront/api-contract/merchant'
import { index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { moment } from './moment.ts'

const reference = () =>
  text('reference_id')
    .notNull()
    .references(() => businesses.referenceId, { onDelete: 'cascade' })

/** Keys of tills and other systems with the rights that the owner gave them; stored as hashes only. */
export const merchantKeys = pgTable(
  'merchant_keys',
  {
    id: text('id').primaryKey(),
    referenceId: reference(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    rights: jsonb('rights').$type<MerchantRight[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    unique('merchant_keys_hash').on(table.hash),
    index('merchant_keys_business').on(table.referenceId),
  ],
)

/** Orders that a till has taken over, by the first one that said so. */
export const orderAcknowledgements = pgTable('order_acknowledgements', {
  orderId: text('order_id').primaryKey(),
  at: moment('at').notNull(),
})

/** The ids that tills know items by. They outlive an import, and items that it drops. */
export const externalIds = pgTable(
  'external_ids',
  {
    referenceId: reference(),
    itemId: text('item_id').notNull(),
    externalId: text('external_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.referenceId, table.itemId] }),
    unique('external_ids_external').on(table.referenceId, table.externalId),
  ],
)
