import { Slot } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { useCheckoutDraft } from '@storefront/store'
import { RadioGroup } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'
import { fieldId } from '../ordering/checkout-fields.ts'
import { useCustomerKind } from '../ordering/use-customer-kind.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { FoldCard } from './fold-card.tsx'
import type { CardProps } from './use-cards.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { ICONS, usePaymentOptions } from './use-payment-options.tsx'

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
          <Slot name="account/WalletSwitch" props={{ total, use, onUse }} failed="nothing" />
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
