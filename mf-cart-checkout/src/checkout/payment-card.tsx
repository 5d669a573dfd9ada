import { Slot } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { useCheckoutDraft } from '@storefront/store'
import { Card, Icon } from '@storefront/ui'
import { RadioGroup } from '@storefront/ui/fields'
import { useVisitor } from '../coupon/use-visitor.ts'
import { useOfferedPayments } from '../destination/use-offered-payments.ts'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { fieldId } from './field-id.ts'
import styles from './payment-card.module.css'
import type { CheckoutForm } from './use-checkout-form.ts'
import { useFieldErrors } from './use-field-errors.ts'

interface PaymentCardProps {
  ordering: OrderingContext
  form: CheckoutForm
  total: number
  /** The wallet covers everything: nothing to choose. */
  covered: boolean
}

/** Payment methods, never folded: choosing one is a single tap (OR-05). */
export function PaymentCard({ ordering, form, total, covered }: PaymentCardProps) {
  const t = useMessages(messages)
  const errors = useFieldErrors(form.shown)
  const { cash, card } = useOfferedPayments(ordering)
  const { payment } = form.answers
  const use = useCheckoutDraft((draft) => draft.useWallet)
  const isCustomer = useVisitor() === 'customer'
  const onUse = (useWallet: boolean) => useCheckoutDraft.getState().update({ useWallet })
  return (
    <Card as="section">
      {covered ? (
        <p className={styles.covered}>{t('payment.covered')}</p>
      ) : (
        <RadioGroup
          id={fieldId('payment')}
          legend={t('payment.title')}
          error={cash || card ? errors.payment : t('payment.none')}
          options={[
            ...(card
              ? [
                  {
                    value: '2',
                    label: t('payment.card'),
                    hint: t('payment.cardHint'),
                    end: <Icon name="card" />,
                  },
                ]
              : []),
            ...(cash
              ? [
                  {
                    value: '1',
                    label: t('payment.cash'),
                    hint: t(`payment.cashHint.${ordering.type}`),
                    end: <Icon name="cash" />,
                  },
                ]
              : []),
          ]}
          value={payment === null ? null : String(payment)}
          onValue={(value) => form.change({ payment: value === '1' ? 1 : 2 })}
        />
      )}
      {isCustomer ? (
        <Slot name="account/WalletSwitch" props={{ total, use, onUse }} failed="nothing" />
      ) : null}
    </Card>
  )
}
