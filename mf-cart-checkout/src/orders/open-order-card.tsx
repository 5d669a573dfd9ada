import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Card, Icon, Price, Tag } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import { useSlotText } from '../ordering/use-slot-text.ts'
import styles from './open-order-card.module.css'
import { heroOf } from './order-hero.ts'
import { toneOf } from './order-tone.ts'
import { useLiveOrder } from './use-live-order.ts'
import { useOpenOrder } from './use-open-orders.ts'
import { useStatusAnnouncement } from './use-status-announcement.ts'

/** One open order of a list; the newest ones keep a stream, the others are asked about. */
export function OpenOrderCard({ listed, stream }: { listed: Order; stream: boolean }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const moment = useMomentText()
  const slotText = useSlotText()
  const { hide_price: hidePrice } = useBusiness()
  const live = useLiveOrder(listed.reference_id, listed.id, { stream })
  const order = live.order ?? listed
  useStatusAnnouncement(order.state)
  useOpenOrder(live.order)
  const hero = heroOf(order)
  return (
    <Card as="li" className={styles.card}>
      <Link to={pathsOf(order.reference_id).order(order.id)} className={styles.link}>
        {t('order.heading', { number: order.number })}
        <Icon name="forward" size={20} />
      </Link>
      <Tag tone={toneOf(order.state)}>{t(`state.${order.state}`)}</Tag>
      <div className={styles.facts}>
        <span>
          {hero.kind === 'time' ? t('order.expected', { time: moment(hero.at) }) : null}
          {hero.kind === 'slot' ? t('order.for', { time: slotText(hero) }) : null}
        </span>
        {hidePrice ? null : <Price text={money(order.totals.due, order.totals.currency)} />}
      </div>
    </Card>
  )
}
