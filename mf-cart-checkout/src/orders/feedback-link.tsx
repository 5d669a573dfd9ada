import type { Order, OrderReview } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, Card, Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './feedback-link.module.css'

/** The way to rate an order that is completed, where the shop asks about orders, or the rating it was given (RT-10). */
export function FeedbackLink({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { rate = false } = useBusiness()
  if (order.review) return <GivenRating review={order.review} />
  if (order.state !== 'completed' || !rate) return null
  const to = `${pathsOf(order.reference_id).feedback()}?order=${encodeURIComponent(order.id)}`
  return (
    <Link to={to} className={buttonClass('primary', { block: true })}>
      <Icon name="star" size={20} />
      {t('order.rate')}
    </Link>
  )
}

function GivenRating({ review: { rating, comment } }: { review: OrderReview }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (
    <Card>
      <p className={styles.given}>
        <Icon name="star" size={20} />
        {t('order.rated', { stars: number(rating) })}
      </p>
      {comment ? (
        <p className={styles.comment} dir="auto">
          {comment}
        </p>
      ) : null}
    </Card>
  )
}
