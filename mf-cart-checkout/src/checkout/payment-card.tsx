import { Slot } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { useCheckoutDraft } from '@storefront/store'
import { Icon } from '@storefront/ui'
import { RadioGroup } from '@storefront/ui/fields'
import { useVisitor } from '../coupon/use-visitor.ts'
import { useOfferedPayments } from '../destination/use-offered-payments.ts'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { fieldId } from './field-id.ts'
import { FoldCard } from './fold-card.tsx'
import type { CardProps } from './use-cards.ts'
import { useFieldErrors } from './use-field-errors.ts'

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
  const { cash, card } = useOfferedPayments(ordering)
  const { payment } = form.answers
  const use = useCheckoutDraft((draft) => draft.useWallet)
  const isCustomer = useVisitor() === 'customer'
  const onUse = (useWallet: boolean) => useCheckoutDraft.getState().update({ useWallet })
  return (
    <FoldCard
      open={open && !covered}
      onOpen={cash === card && !covered ? onOpen : undefined}
      onDone={onDone}
      onLeave={onLeave}
      withDone={false}
      icon={covered ? 'wallet' : payment === 1 ? 'cash' : 'card'}
      title={t('payment.title')}
      answer={<p>{t(covered ? 'payment.covered' : payment === 1 ? 'payment.cash' : 'payment.card')}</p>}
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
    </FoldCard>
  )
}
