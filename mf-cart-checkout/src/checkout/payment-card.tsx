import type { PaymentMethod } from '@storefront/api-contract'
import { Slot } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { useCheckoutDraft } from '@storefront/store'
import { Icon, type IconName } from '@storefront/ui'
import { RadioGroup, type RadioOption } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'
import { fieldId } from '../ordering/checkout-fields.ts'
import { useCustomerKind } from '../ordering/use-customer-kind.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { useHeldWallet } from '../orders/use-held-wallet.ts'
import { type CardProps, FoldCard } from './fold-card.tsx'
import { useFieldErrors } from './use-checkout-form.ts'
import { useOfferedPayments } from './use-payment.ts'

interface PaymentCardProps extends CardProps {
  ordering: OrderingContext
  total: number
  /** The wallet covers everything: nothing to choose. */
  covered: boolean
}

/** Payment methods, folded to the one the visitor chose last (OR-05). */
export function PaymentCard(props: PaymentCardProps) {
  const { ordering, form, total, covered, open, onOpen, onDone, onLeave } = props
  const t = useMessages(messages)
  const errors = useFieldErrors(form.shown)
  const options = usePaymentOptions(ordering)
  const { payment, method } = form.answers
  const chosen = payment === 2 ? (method ?? 'card') : payment === 1 ? 'cash' : null
  const use = useCheckoutDraft((draft) => draft.useWallet)
  const isCustomer = useCustomerKind() === 'customer'
  const held = useHeldWallet()
  const onUse = (useWallet: boolean) => useCheckoutDraft.getState().update({ useWallet })
  return (
    <FoldCard
      open={open && !covered}
      onOpen={options.length !== 1 && !covered ? onOpen : undefined}
      onDone={onDone}
      onLeave={onLeave}
      withDone={false}
      icon={covered ? 'wallet' : ICONS[chosen ?? 'card']}
      title={t('payment.title')}
      answer={<p>{t(covered ? 'payment.covered' : `payment.${chosen ?? 'card'}`)}</p>}
      below={
        isCustomer ? (
          <Slot name="account/WalletSwitch" props={{ total, use, onUse, held }} failed="nothing" />
        ) : null
      }
    >
      <RadioGroup
        id={fieldId('payment')}
        legend={t('payment.title')}
        hideLegend
        error={options.length > 0 ? errors.payment : t('payment.none')}
        options={options}
        value={chosen}
        onValue={(value) => form.change(value === 'cash' ? { payment: 1 } : { payment: 2, method: value })}
      />
    </FoldCard>
  )
}

/** A choice of the checkout: an online method, or cash. */
type PaymentOption = PaymentMethod | 'cash'

const ICONS: Readonly<Record<PaymentOption, IconName>> = {
  card: 'card',
  apple_pay: 'mobile',
  google_pay: 'mobile',
  knet: 'card',
  mada: 'card',
  benefit: 'card',
  cash: 'cash',
}

/** The ways of paying that the business takes for this order, as rows to choose from (OR-05, PR-04). */
function usePaymentOptions(ordering: OrderingContext): RadioOption<PaymentOption>[] {
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
