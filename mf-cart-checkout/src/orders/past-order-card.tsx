import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Card, Icon, Price, Tag } from '@storefront/ui'
import { Fragment } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './open-order-card.module.css'
import { toneOf } from './order-tone.ts'
import { ReorderButton } from './reorder-button.tsx'

/** One order of the history: what it was, how it ended, and the same again (RT-14, OR-08). */
export function PastOrderCard({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { money, time, number, locale } = useFormats()
  const { hide_price: hidePrice, time_zone: zone, locales } = useBusiness()
  const what = order.lines.map(({ names, quantity }) =>
    t('dish.count', { name: localText(names, locale, locales), count: number(quantity) }),
  )
  return (
    <Card as="li" className={styles.card}>
      <Link to={pathsOf(order.reference_id).order(order.id)} className={styles.link}>
        {t('order.heading', { number: order.number })}
        <Icon name="forward" size={20} />
      </Link>
      <Tag tone={toneOf(order.state)}>{t(`state.${order.state}`)}</Tag>
      <p className={styles.what}>
        {what.map((line, index) => (
          <Fragment key={`${line}-${index}`}>
            {index > 0 ? ' · ' : null}
            <bdi>{line}</bdi>
          </Fragment>
        ))}
      </p>
      <div className={styles.facts}>
        <span>{time(order.placed_at, zone, 'date-time')}</span>
        {hidePrice ? null : <Price text={money(order.totals.total, order.totals.currency)} />}
      </div>
      <div className={styles.again}>
        <ReorderButton order={order} />
      </div>
    </Card>
  )
}
