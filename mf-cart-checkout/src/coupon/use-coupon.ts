import { queryFor } from '@storefront/api-client'
import { couponCall } from '@storefront/api-contract/ordering'
import type { SellingType } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { useBusiness, useCart } from '@storefront/store'
import { useMemo } from 'react'
import { messages } from '../messages/catalogue.ts'
import { type CustomerKind, useCustomerKind } from '../ordering/use-customer-kind.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { type CartCoupon, type CouponIssue, couponError, couponOf } from './coupon-status.ts'

interface AskedCoupon {
  referenceId: string
  code: string
  type: SellingType
  /** The unpaid order that the cart replaces: its use of the coupon is not counted (RT-17). */
  replaces: string | undefined
}

/** A coupon by its code; refetched when the visitor logs in or out: it may be for guests or customers only. */
export function couponQuery({ referenceId, code, type, replaces }: AskedCoupon, visitor: CustomerKind) {
  const body = { code, selling_types: type, ...(replaces ? { replaces } : {}) }
  const { queryKey, ...query } = queryFor(couponCall, { params: { referenceId }, body })
  return { ...query, queryKey: [...queryKey, code, type, visitor, replaces], retry: false }
}

/** The coupon of the cart, checked again when the visitor logs in or out (CP-01). */
export function useCoupon({ business, type }: OrderingContext): CartCoupon {
  const code = useCart((cart) => cart.coupon)
  const visitor = useCustomerKind()
  const replaces = useCart((cart) => cart.unpaid?.orderId)
  const asked = { referenceId: business.reference_id, code: code ?? '', type, replaces }
  const query = couponQuery(asked, visitor)
  const { data, error } = useQuery({ ...query, enabled: code !== null })
  const fault = code === null ? null : couponError(error)
  // The answer from before the refusal is still there, and takes nothing off any more.
  const valid = code === null || (fault && 'reason' in fault) ? undefined : data
  const coupon = useMemo(() => (valid ? couponOf(valid.coupon) : null), [valid])
  return { code, coupon, fault, visitor }
}

/** Explains why a coupon has no effect (CP-01). */
export function useCouponText(): (why: CouponIssue) => string {
  const t = useMessages(messages)
  const { money, time } = useFormats()
  const { currency, time_zone: timeZone } = useBusiness()
  return ({ reason, at, missing }) => {
    if (reason === 'minimum-not-met' && missing !== undefined)
      return t('coupon.why.missing', { missing: money(missing, currency) })
    if (reason === 'not-yet-valid' && at !== undefined)
      return t('coupon.why.from', { date: time(at, timeZone, 'date') })
    return t(`coupon.why.${reason}`)
  }
}
