import { useFormats, useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { ActionBar } from '../screen/action-bar.tsx'
import { BarReason } from '../screen/bar-reason.tsx'
import type { Obstacle } from '../screen/obstacle.ts'
import styles from './place-button.module.css'

interface PlaceButtonProps {
  ordering: OrderingContext
  due: number
  /** The day and time of an order for later (FD-11); null for one for now. */
  later: string | null
  /** 0 when the wallet covers the whole amount. */
  payment: 1 | 2 | 3 | null
  busy: boolean
  disabled: boolean
  obstacle: Obstacle | null
  onPlace: () => void
  onLead: () => void
}

/** The order button with amount and action; disabled while an order is being sent (OR-04). */
export function PlaceButton(props: PlaceButtonProps) {
  const { ordering, due, later, payment, busy, disabled, obstacle, onPlace, onLead } = props
  const t = useMessages(messages)
  const { money } = useFormats()
  const amount = money(due, ordering.business.currency)
  const words = payment === 1 || payment === 3 ? t('checkout.place', { amount }) : t('action.pay', { amount })
  return (
    <ActionBar>
      {busy ? null : <BarReason obstacle={obstacle} onLead={onLead} />}
      <Button block busy={busy} disabled={disabled} onClick={onPlace}>
        {busy ? (
          t('checkout.sending')
        ) : (
          <span className={styles.words}>
            <span>{words}</span>
            {later ? <span className={styles.later}> {later}</span> : null}
          </span>
        )}
      </Button>
    </ActionBar>
  )
}
