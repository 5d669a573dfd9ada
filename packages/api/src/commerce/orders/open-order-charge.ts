import type { PaymentMethod } from '@storefront/api-contract'
import type { CommerceContext } from '../commerce-context.ts'
import { type OpenedCharge, openCharge } from '../payments/open-charge.ts'
import type { OrderDraft } from './draft-order.ts'

interface PaidOrder {
  orderId: string
  referenceId: string
  /** The method chosen by the visitor; any if undefined. */
  method: PaymentMethod | undefined
}

/** Opens the payment of what is due; the order may not be stored yet. Throws `PaymentRefusal` like {@link openCharge}. */
export function openOrderCharge(
  context: CommerceContext,
  { totals, snapshot }: OrderDraft,
  { orderId, referenceId, method }: PaidOrder,
): Promise<OpenedCharge> {
  return openCharge(context, {
    purpose: 'order',
    subjectId: orderId,
    referenceId,
    amount: totals.due,
    currency: totals.currency,
    locale: snapshot.locale,
    method,
    payer: { name: snapshot.name, phone: snapshot.phone },
  })
}
