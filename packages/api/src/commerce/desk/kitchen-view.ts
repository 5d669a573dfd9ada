import type { OrderTotals } from '@storefront/api-contract'
import type { DeskOrder, DeskReservation } from '@storefront/api-contract/desk'

/** An order as a kitchen screen and ticket get it: what is cooked and when, without places, phone numbers and money (DK-01). */
export function orderForKitchen(order: DeskOrder): DeskOrder {
  return {
    ...order,
    phone: '',
    delivery: null,
    gift: null,
    lines: order.lines.map(withoutPrices),
    totals: withoutAmounts(order.totals),
    payment: { state: order.payment.state, url: null },
    coupon_code: null,
    refunded: 0,
    refundable: 0,
    wallet_refunded: 0,
    wallet_refundable: 0,
    stuck_refunds: [],
    unbooked_payments: [],
  }
}

/** A reservation as a kitchen screen gets it, in the same way. */
export function reservationForKitchen(reservation: DeskReservation): DeskReservation {
  const { lines, totals, deposit } = reservation
  const { refund: _, ...paid } = deposit
  return {
    ...reservation,
    phone: '',
    lines: lines.map(withoutPrices),
    totals: totals && withoutAmounts(totals),
    deposit: { ...paid, amount: 0, url: null, until: null },
  }
}

function withoutPrices({ full_unit_price: _, discount_id: __, ...line }: DeskOrder['lines'][number]) {
  const modifiers = line.modifiers.map((one) => ({ ...one, price: 0 }))
  return { ...line, modifiers, unit_price: 0, total_price: 0 }
}

function withoutAmounts({ currency }: OrderTotals): OrderTotals {
  return {
    currency,
    subtotal: 0,
    discount: 0,
    coupon: 0,
    exclusive_taxes: 0,
    fees: 0,
    total: 0,
    wallet: 0,
    due: 0,
    explained: [],
    inclusive_taxes: [],
  }
}
