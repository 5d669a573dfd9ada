import { useFormats, useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import { BarReason } from '../cart/bar-reason.tsx'
import type { Obstacle } from '../cart/obstacle.ts'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { ActionBar } from '../screen/action-bar.tsx'
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
  /** The price is being asked for again. */
  asking: boolean
  onAsk: () => void
  onPlace: () => void
  onShowObstacle: () => void
}

/**
 * The order button with amount and action; disabled while an order is being sent (OR-04). Where the amount could not be
 * learnt, it asks for it again instead.
 */
export function PlaceButton(props: PlaceButtonProps) {
  const { obstacle, busy, onShowObstacle } = props
  const t = useMessages(messages)
  const isPriceUnknown = obstacle?.kind === 'price' && !busy
  // One button for both, so that the focus stays on it.
  const action = isPriceUnknown
    ? { busy: props.asking, onClick: props.onAsk }
    : { busy, disabled: props.disabled, onClick: props.onPlace }
  return (
    <ActionBar>
      {isPriceUnknown ? (
        <p role="status" className={styles.problem}>
          {t('obstacle.price')}
        </p>
      ) : busy ? null : (
        <BarReason obstacle={obstacle} onShowObstacle={onShowObstacle} />
      )}
      <Button block {...action}>
        {isPriceUnknown ? t('problem.retry') : <PlaceWords {...props} />}
      </Button>
    </ActionBar>
  )
}

function PlaceWords({ ordering, due, later, payment, busy }: PlaceButtonProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  if (busy) return t('checkout.sending')
  const amount = money(due, ordering.business.currency)
  return (
    <span className={styles.words}>
      <span>
        {payment === 1 || payment === 3 ? t('checkout.place', { amount }) : t('action.pay', { amount })}
      </span>
      {later ? <span className={styles.later}> {later}</span> : null}
    </span>
  )
}
