import type { Coupon } from '@storefront/domain'
import { useQuery } from '@storefront/query'
import { useCart } from '@storefront/store'
import { useMemo } from 'react'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { couponQuery, type Visitor } from './coupon-query.ts'
import { type CouponError, couponError, couponOf } from './read-coupon.ts'
import { useVisitor } from './use-visitor.ts'

/** The coupon of the cart. `coupon` is null until it is fetched; until then it has no effect. */
export interface CartCoupon {
  code: string | null
  coupon: Coupon | null
  fault: CouponError | null
  visitor: Visitor
}

/** The coupon of the cart, checked again when the visitor logs in or out (CP-01). */
export function useCoupon({ business, type }: OrderingContext): CartCoupon {
  const code = useCart((cart) => cart.coupon)
  const visitor = useVisitor()
  const query = couponQuery({ referenceId: business.reference_id, code: code ?? '', type }, visitor)
  const { data, error } = useQuery({ ...query, enabled: code !== null })
  const coupon = useMemo(() => (code !== null && data ? couponOf(data.coupon) : null), [code, data])
  return { code, coupon, fault: code === null ? null : couponError(error), visitor }
}
