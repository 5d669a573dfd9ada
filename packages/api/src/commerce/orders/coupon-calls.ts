import type { CouponRule } from '@storefront/api-contract/business-file'
import { couponCall } from '@storefront/api-contract/ordering'
import { couponProblem, type Instant } from '@storefront/domain'
import type { FastifyInstance } from 'fastify'
import { visitorOf } from '../../accounts/sessions/current-customer.ts'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { couponLimit } from '../coupons/coupon-limits.ts'
import { couponOfRule, sentCoupon } from '../coupons/coupon-of-rule.ts'
import { findCoupon, refuseCoupon } from '../coupons/find-coupon.ts'
import { ownHold } from './replaced-order.ts'

/** Registers the call that checks a coupon before an order uses it (CP-01). */
export function couponCalls(app: FastifyInstance, context: CommerceContext): void {
  bindCall(app, couponCall, async ({ params, body, request }) => {
    const business = await findBusiness(context.catalogues, params.referenceId)
    if (!business.ok) return business
    const visitor = await visitorOf(context, request, params.referenceId)
    if (!visitor.ok) return visitor
    const found = await findCoupon(context, request.ip, business.found, body.code)
    if (!found.ok) return found
    const { rule } = found
    const held = await ownHold(context.db, body.replaces, visitor.answer, params.referenceId)
    const user = { ...visitor.answer, phoneHash: null, replaces: held?.orderId ?? null }
    const kind = visitor.answer.customerId === null ? 'guest' : 'customer'
    const refusal =
      problemWithoutCart(rule, kind, context.clock()) ??
      (await couponLimit(context.db, params.referenceId, rule, user))
    return refusal ? refuseCoupon(refusal) : answer({ coupon: sentCoupon(rule) })
  })
}

/** The refusal of a coupon independent of the cart, which is assumed to qualify. */
function problemWithoutCart(rule: CouponRule, visitor: 'guest' | 'customer', at: Instant) {
  const itemIds = rule.all_menu ? [''] : rule.item_ids
  const problem = couponProblem(couponOfRule(rule), { visitor, at, goods: rule.min_subtotal, itemIds })
  return problem?.reason ?? null
}
