import type { CallInput, PaymentMethod } from '@storefront/api-contract'
import type { calcOrderCall, OrderPayload } from '@storefront/api-contract/ordering'
import { slotOf, type TipChoice } from '@storefront/domain'
import type { OrderTime } from '@storefront/store'

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
  shown: { wallet: number; due: number },
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

/** Whether the wallet covers the whole amount (OR-05). */
export function walletPaysAll(
  { useWallet }: Pick<OrderTerms, 'useWallet'>,
  shown: { wallet: number; due: number },
): boolean {
  return useWallet && shown.wallet > 0 && shown.due === 0
}

function slotIdOf(time: OrderTime): string | null {
  return time.kind === 'slot' ? slotOf(time.start, time.end).id : null
}
