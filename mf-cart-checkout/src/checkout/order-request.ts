import type { OrderTotals } from '@storefront/api-contract'
import type { OrderLine, OrderPayload } from '@storefront/api-contract/ordering'
import { type SellingType, sentLine } from '@storefront/domain'
import type { CartLineView } from '../cart/cart-view.ts'
import type { SentDestination } from '../ordering/destination.ts'
import type { Answers } from './checkout-answers.ts'
import { type OrderTerms, sentTerms } from './order-terms.ts'

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
