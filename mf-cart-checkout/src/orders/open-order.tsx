import { problemOf } from '@storefront/api-client'
import { pathsOf, type SlotProps } from '@storefront/bridge'
import { isEnded } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness, useVisit } from '@storefront/store'
import { Icon } from '@storefront/ui'
import { useEffect } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import styles from './open-order.module.css'
import { heroOf } from './order-hero.ts'
import { useLiveOrder } from './use-live-order.ts'

function isMissing(error: unknown): boolean {
  const problem = problemOf(error)
  return problem?.kind === 'refused' && problem.code === 'not-found'
}

/** One line to the open order; forgets an order that has ended or is no longer this visitor's. */
export function OpenOrder({ orderId }: SlotProps['cart/OpenOrder']) {
  const t = useMessages(messages)
  const moment = useMomentText()
  const { reference_id: referenceId } = useBusiness()
  const { order, error } = useLiveOrder(referenceId, orderId, { stream: false })
  const isOver = order ? isEnded(order.state) : isMissing(error)
  useEffect(() => {
    if (isOver) useVisit.getState().choose({ openOrderId: null })
  }, [isOver])
  if (!order || isOver) return null
  const hero = heroOf(order)
  return (
    <Link to={pathsOf(referenceId).order(order.id)} className={styles.strip}>
      <Icon name="receipt" size={20} />
      <span className={styles.words}>
        <strong>{t('order.heading', { number: order.number })}</strong> · {t(`state.${order.state}`)}
        {hero.kind === 'time' ? <> · {moment(hero.at)}</> : null}
      </span>
      <Icon name="forward" size={20} />
    </Link>
  )
}
