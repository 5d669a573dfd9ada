import type { CallAnswer, CallInput } from '@storefront/api-contract'
import { calcOrderCall } from '@storefront/api-contract/ordering'
import { goodsCost, minimumReached } from '@storefront/domain'
import type { FastifyInstance } from 'fastify'
import { type Visitor, visitorOf } from '../../accounts/sessions/current-customer.ts'
import type { Catalogue, CatalogueBranch } from '../../catalogue/business/catalogue.ts'
import { findBranch } from '../../catalogue/business/find-business.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { couponLimit } from '../coupons/coupon-limits.ts'
import { findCoupon } from '../coupons/find-coupon.ts'
import { spendable } from '../wallet/spendable.ts'
import type { PaymentContext } from './draft-order.ts'
import {
  type Destination,
  destinationFees,
  destinationMinimum,
  orderDestination,
} from './order-destination.ts'
import { readSlot } from './order-time.ts'
import { orderTip } from './order-tip.ts'
import { priceLines } from './price-lines.ts'
import { ownHold } from './replaced-order.ts'

type CalcBody = CallInput<typeof calcOrderCall>['body']
type CalcAnswer = CallAnswer<typeof calcOrderCall>

/** Registers the server's own prices for a cart (CP-08, CP-01, DL-08, OR-07, WL-02). */
export function calcOrderCalls(app: FastifyInstance, context: CommerceContext): void {
  bindCall(app, calcOrderCall, async ({ params, body, request }) => {
    const place = await findBranch(context.catalogues, params.branchId)
    if (!place.ok) return place
    const { catalogue, branch } = place.found
    if (catalogue.business.hide_price)
      return refuse(409, 'selling-type-not-sold', 'This business shows no prices.')
    const visitor = await visitorOf(context, request, catalogue.referenceId)
    if (!visitor.ok) return visitor
    const destination = destinationOf(catalogue, branch, body)
    if (!destination.ok) return destination
    const paymentContext = await paymentContextOf(context, catalogue, {
      body,
      visitor: visitor.answer,
      address: request.ip,
    })
    if (!paymentContext.ok) return paymentContext
    return priced(catalogue, branch, {
      body,
      to: destination.answer,
      now: context.clock(),
      ...paymentContext.answer,
    })
  })
}

function destinationOf(
  catalogue: Catalogue,
  branch: CatalogueBranch,
  body: CalcBody,
): Reply<Destination | null> {
  if (body.selling_types !== 'delivery') return { ok: true, answer: null }
  const { area_id = null, country = null, lat = null, lng = null } = body
  return orderDestination(catalogue, branch, { area_id, country, lat, lng })
}

interface Asking {
  body: CalcBody
  visitor: Visitor
  address: string
}

type CouponNote = Pick<CalcAnswer, 'coupon_refusal'>

/** An unusable code does not stop the calculation: its refusal is part of the answer. Guessing is still limited. */
async function paymentContextOf(
  context: CommerceContext,
  catalogue: Catalogue,
  { body, visitor, address }: Asking,
): Promise<Reply<{ paymentContext: PaymentContext } & CouponNote>> {
  const { customerId } = visitor
  const held = await ownHold(context.db, body.replaces, visitor, catalogue.referenceId)
  const paymentContext: PaymentContext = {
    visitor: customerId === null ? 'guest' : 'customer',
    coupon: null,
    walletBalance: await spendable(context.db, catalogue, customerId, {
      isChosen: body.use_wallet,
      freed: held?.wallet ?? 0,
    }),
  }
  const code = body.coupon_code ?? ''
  if (code === '') return { ok: true, answer: { paymentContext, coupon_refusal: null } }
  const found = await findCoupon(context, address, catalogue, code)
  if (!found.ok) {
    return found.problem.status === 429
      ? found
      : { ok: true, answer: { paymentContext, coupon_refusal: 'unknown' } }
  }
  const user = { ...visitor, phoneHash: null, replaces: held?.orderId ?? null }
  const limit = await couponLimit(context.db, catalogue.referenceId, found.rule, user)
  return {
    ok: true,
    answer: {
      paymentContext: { ...paymentContext, coupon: limit ? null : found.rule },
      coupon_refusal: limit,
    },
  }
}

interface Calculation extends CouponNote {
  body: CalcBody
  to: Destination | null
  now: number
  paymentContext: PaymentContext
}

function priced(
  catalogue: Catalogue,
  branch: CatalogueBranch,
  { body, to, now, paymentContext, coupon_refusal = null }: Calculation,
): Reply<CalcAnswer> {
  const slot = body.slot_id ? readSlot(body.slot_id) : null
  const tip = orderTip(body, catalogue.business)
  if (!tip.ok) return tip
  const result = priceLines(body.order_lines, {
    catalogue,
    branchId: branch.summary.id,
    sellingType: body.selling_types,
    now,
    menuAt: slot?.start ?? now,
    stock: true,
    paymentType: body.payment_type,
    fees: destinationFees(catalogue, to, body.order_lines),
    tip: tip.answer,
    ...paymentContext,
  })
  if (!result.ok) return result
  const { totals, prices, couponProblem } = result.answer
  const min_order = destinationMinimum(catalogue, to, body.selling_types)
  const { missing } = minimumReached(goodsCost(totals), min_order)
  return answer({
    total: totals.total,
    totals,
    lines: prices.map((price, line) => ({
      line,
      unit_price: price.discountedUnitPrice,
      total_price: price.total,
    })),
    minimum: { min_order, missing },
    coupon_refusal: coupon_refusal ?? couponProblem,
    zone_id: to?.kind === 'zone' ? to.zone.id : null,
  })
}
