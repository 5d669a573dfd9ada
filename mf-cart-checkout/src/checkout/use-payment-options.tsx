import type { PaymentMethod } from '@storefront/api-contract'
import { useMessages } from '@storefront/i18n'
import { Icon, type IconName } from '@storefront/ui'
import type { RadioOption } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'
import { useOfferedPayments } from '../ordering/use-offered-payments.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'

/** A choice of the checkout: an online method, or cash. */
export type PaymentOption = PaymentMethod | 'cash'

export const ICONS: Readonly<Record<PaymentOption, IconName>> = {
  card: 'card',
  apple_pay: 'phone',
  google_pay: 'phone',
  knet: 'card',
  mada: 'card',
  benefit: 'card',
  cash: 'cash',
}

/** The ways of paying that the business takes for this order, as rows to choose from (OR-05, PR-04). */
export function usePaymentOptions(ordering: OrderingContext): RadioOption<PaymentOption>[] {
  const t = useMessages(messages)
  const { cash, card, online } = useOfferedPayments(ordering)
  const methods: readonly PaymentMethod[] = card && online.length === 0 ? ['card'] : online
  const isSandbox = ordering.business.payment_methods.sandbox === true
  const hint = t(isSandbox ? 'payment.sandboxHint' : 'payment.cardHint')
  const option = (value: PaymentOption, text: string) => ({
    value,
    label: t(`payment.${value}`),
    hint: text,
    end: <Icon name={ICONS[value]} />,
  })
  return [
    ...methods.map((method) => option(method, hint)),
    ...(cash ? [option('cash', t(`payment.cashHint.${ordering.type}`))] : []),
  ]
}
