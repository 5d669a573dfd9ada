import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** The way to rate an order that is completed, where the shop asks about orders (RT-10). */
export function FeedbackLink({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { rate = false } = useBusiness()
  if (order.state !== 'completed' || !rate) return null
  const to = `${pathsOf(order.reference_id).feedback()}?order=${encodeURIComponent(order.id)}`
  return (
    <Link to={to} className={buttonClass('primary', { block: true })}>
      <Icon name="star" size={20} />
      {t('order.rate')}
    </Link>
  )
}
