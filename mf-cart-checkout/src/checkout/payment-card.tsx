import { Slot } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { Card, Icon, RadioGroup } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import type { Sale } from '../sale/use-sale.ts'
import { fieldId } from './field-id.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { useFieldErrors } from './use-field-errors.ts'

interface PaymentCardProps {
  sale: Sale
  form: CheckoutForm
  total: number
}

/** How the order is paid; both ways stand open, because choosing one is a single tap (OR-05). */
export function PaymentCard({ sale, form, total }: PaymentCardProps) {
  const t = useMessages(messages)
  const errors = useFieldErrors(form.shown)
  const { cash, card } = sale.business.payment_methods
  const { payment } = form.answers
  return (
    <Card as="section">
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
                  hint: t(`payment.cashHint.${sale.type}`),
                  end: <Icon name="cash" />,
                },
              ]
            : []),
        ]}
        value={payment === null ? null : String(payment)}
        onValue={(value) => form.change({ payment: value === '1' ? 1 : 2 })}
      />
      <Slot name="account/WalletSwitch" props={{ total }} failed="nothing" />
    </Card>
  )
}
