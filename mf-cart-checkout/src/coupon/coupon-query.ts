import { queryFor } from '@storefront/api-client'
import { couponCall } from '@storefront/api-contract/ordering'
import type { SellingType } from '@storefront/domain'

/** Who uses a coupon (CP-01). */
export type Visitor = 'guest' | 'customer'

/** A coupon by its code; refetched when the visitor logs in or out: it may be for guests or customers only. */
export function couponQuery(
  { referenceId, code, type }: { referenceId: string; code: string; type: SellingType },
  visitor: Visitor,
) {
  const input = { params: { referenceId }, body: { code, selling_types: type } }
  const { queryKey, ...query } = queryFor(couponCall, input)
  return { ...query, queryKey: [...queryKey, code, type, visitor], retry: false }
}
