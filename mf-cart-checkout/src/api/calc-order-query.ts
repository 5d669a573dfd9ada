import { queryFor } from '@storefront/api-client'
import { type CallInput, calcOrderCall, type OrderLine } from '@storefront/api-contract'
import type { SellingType } from '@storefront/domain'

const FRESH = 60_000

/** The server's own price of a cart (CP-08); each cart has its own answer. */
export function calcOrderQuery(branchId: string, type: SellingType, lines: OrderLine[]) {
  const body: CallInput<typeof calcOrderCall>['body'] = {
    selling_types: type,
    order_lines: lines,
    coupon_code: null,
    use_wallet: false,
  }
  const { queryKey, queryFn } = queryFor(calcOrderCall, { params: { branchId }, body })
  return { queryKey: [...queryKey, body], queryFn, staleTime: FRESH }
}
