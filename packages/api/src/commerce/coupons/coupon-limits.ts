import type { CouponRule } from '@storefront/api-contract/business-file'
import { and, count, eq, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { orders } from '../../platform/database/schema.ts'

/** The user of a coupon, by all known identifiers. */
export interface CouponUser {
  customerId: string | null
  owner: string | null
  phoneHash: string | null
  /** The user's unpaid order that this one would replace; its use is not counted (RT-17). */
  replaces?: string | null
}

/**
 * Whether a coupon has uses left, for everybody and for this visitor, counted over orders that hold one: a cancelled or
 * unpaid order gives its use back. In a transaction that locks the business's row no two orders take the last use.
 */
export async function couponLimit(
  db: Database | Transaction,
  referenceId: string,
  rule: Pick<CouponRule, 'code' | 'total_limit' | 'customer_limit'>,
  user: CouponUser,
): Promise<'used-up' | 'used-by-you' | null> {
  if (rule.total_limit === null && rule.customer_limit === null) return null
  const [uses] = await db
    .select({ total: count(), own: sql<number>`(count(*) filter (where ${isUser(user)}))::int` })
    .from(orders)
    .where(
      and(
        eq(orders.referenceId, referenceId),
        eq(orders.couponCode, rule.code.toUpperCase()),
        eq(orders.holding, true),
        user.replaces ? ne(orders.id, user.replaces) : undefined,
      ),
    )
  if (rule.total_limit !== null && (uses?.total ?? 0) >= rule.total_limit) return 'used-up'
  return rule.customer_limit !== null && (uses?.own ?? 0) >= rule.customer_limit ? 'used-by-you' : null
}

function isUser({ customerId, owner, phoneHash }: CouponUser) {
  const known = [
    customerId === null ? undefined : eq(orders.customerId, customerId),
    owner === null ? undefined : eq(orders.owner, owner),
    phoneHash === null ? undefined : eq(orders.phoneHash, phoneHash),
  ]
  return or(...known) ?? sql`false`
}
