import type { CallInput, OrderTotals, PaymentMethod } from '@storefront/api-contract'
import type { calcOrderCall, OrderLine, OrderPayload } from '@storefront/api-contract/ordering'
import { type SellingType, sentLine, slotOf, type TipChoice } from '@storefront/domain'
import type { OrderTime } from '@storefront/store'
import type { CartLineView } from '../cart/cart-view.ts'
import type { SentDestination } from '../ordering/destination.ts'
import type { Answers } from './checkout-answers.ts'

/** An order line of the API (OR-02). Prices are what the visitor saw; the server uses its own (OR-03). */
export function orderLine({ line, label, price, discountId }: CartLineView): OrderLine {
  const { discountedUnitPrice: unitPrice, total } = price
  return sentLine(line, label, { unitPrice, total, discountId })
}

export interface OrderSource {
  answers: Answers
  terms: OrderTerms
  lines: readonly CartLineView[]
  /** The totals shown on the button. */
  shown: Pick<OrderTotals, 'total' | 'fees' | 'wallet' | 'due'>
  note: string
  branchId: string
  type: SellingType
  asksForCar: boolean
  /** Whether name and number were asked for (OR-12). */
  asksForContact: boolean
  /** The delivery destination. */
  destination?: SentDestination
  /** The earlier unpaid order from this cart, to be replaced (RT-17). */
  replaces?: string | null
  locale: string
}

/** Builds the order payload (OR-01) from valid answers. */
export function orderPayload(source: OrderSource, key: string): OrderPayload {
  const { answers, type, shown } = source
  return {
    ...sentTerms(source.terms, shown),
    comment: source.note.trim(),
    branch_id: source.branchId,
    order_lines: source.lines.map(orderLine),
    ...(source.asksForContact
      ? { name: answers.name, phone: answers.phone, dial_code: answers.dialCode }
      : {}),
    notes: '',
    fees: shown.fees,
    seen_total: shown.total,
    seen_due: shown.due,
    selling_types: type,
    table_id: type === 'dine_in' ? answers.tableId : null,
    car: source.asksForCar && !answers.walksIn ? answers.car : null,
    ...source.destination,
    ...(source.replaces ? { replaces: source.replaces } : {}),
    idempotency_key: key,
    locale: source.locale,
  }
}

/** Everything but the lines that determines the price of an order; used to price it and to send it. */
export interface OrderTerms {
  couponCode: string | null
  time: OrderTime
  useWallet: boolean
  payment: 1 | 2 | null
  /** How it is paid online. */
  method?: PaymentMethod | null
  tip?: TipChoice | null
}

type SentTerm =
  | 'priority'
  | 'slot_id'
  | 'coupon_code'
  | 'use_wallet'
  | 'payment_type'
  | 'payment_method'
  | 'tip'

type CalcBody = CallInput<typeof calcOrderCall>['body']

/** The terms in a price request. */
export function calcTerms(terms: OrderTerms): Omit<CalcBody, 'selling_types' | 'order_lines'> {
  return {
    coupon_code: terms.couponCode,
    use_wallet: terms.useWallet,
    ...(terms.payment ? { payment_type: terms.payment } : {}),
    ...(terms.tip ? { tip: terms.tip } : {}),
    slot_id: slotIdOf(terms.time),
  }
}

/**
 * The terms in an order payload. An order fully paid by wallet is payment 3, whatever else was chosen (OR-05); `shown`
 * are the totals on the button.
 */
export function sentTerms(
  terms: OrderTerms,
  shown: Pick<OrderTotals, 'total' | 'wallet' | 'due'>,
): Pick<OrderPayload, SentTerm> {
  const payment_type = walletPaysAll(terms, shown) ? 3 : (terms.payment ?? 2)
  return {
    priority: terms.time.kind === 'slot' ? 'later' : 'now',
    slot_id: slotIdOf(terms.time),
    coupon_code: terms.couponCode,
    ...(terms.tip ? { tip: terms.tip } : {}),
    use_wallet: terms.useWallet,
    payment_type,
    ...(payment_type === 2 && terms.method ? { payment_method: terms.method } : {}),
  }
}

/** Whether the wallet covers the whole amount (OR-05). A rest that only cash rounds off (CP-07) stays an order in cash. */
export function walletPaysAll(
  { useWallet, payment }: Pick<OrderTerms, 'useWallet' | 'payment'>,
  shown: Pick<OrderTotals, 'total' | 'wallet' | 'due'>,
): boolean {
  if (!useWallet || shown.wallet === 0 || shown.due > 0) return false
  return payment !== 1 || shown.wallet === shown.total
}

function slotIdOf(time: OrderTime): string | null {
  return time.kind === 'slot' ? slotOf(time.start, time.end).id : null
}
