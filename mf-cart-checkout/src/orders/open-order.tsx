import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf, type SlotProps } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import styles from './open-order.module.css'
import { heroOf, useOpenOrders } from './use-open-orders.ts'

const ASK_EVERY = 10_000

/** One line to the most urgent open order, and to the list where there are more; nothing once all have ended (RT-13). */
export function OpenOrder(_: SlotProps['cart/OpenOrder']) {
  const { reference_id: referenceId } = useBusiness()
  const { open } = useOpenOrders(referenceId, ASK_EVERY)
  const [first, ...others] = open
  if (!first) return null
  return (
    <div className={styles.strip}>
      <FirstOrder order={first} />
      {others.length > 0 ? <OtherOrders count={others.length} /> : null}
    </div>
  )
}

function FirstOrder({ order }: { order: Order }) {
  const t = useMessages(messages)
  const moment = useMomentText()
  const hero = heroOf(order)
  return (
    <Link to={pathsOf(order.reference_id).order(order.id)} className={styles.first}>
      <Icon name="receipt" size={20} />
      <span className={styles.words}>
        <strong>{t('order.heading', { number: order.number })}</strong> · {t(`state.${order.state}`)}
        {hero.kind === 'time' ? <> · {moment(hero.at)}</> : null}
      </span>
      <Icon name="forward" size={20} />
    </Link>
  )
}

function OtherOrders({ count }: { count: number }) {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  return (
    <Link to={pathsOf(referenceId).ordersStatus()} className={styles.others}>
      {t('orders.more', { count })}
    </Link>
  )
}
