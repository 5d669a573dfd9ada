import { callApi, queryFor } from '@storefront/api-client'
import {
  type Order,
  pushKeyCall,
  subscribePushCall,
  unsubscribePushCall,
} from '@storefront/api-contract/ordering'
import { isEnded } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import {
  keptSubscriptions,
  NotificationOffer,
  type NotifiedSubject,
} from '@storefront/remote-kit/notifications'
import { messages } from '../messages/catalogue.ts'

const kept = keptSubscriptions('notified-orders')

/** Offers notifications of an order's steps; nothing for one that has ended, or where the shop sends none. */
export function OrderNotifications({ order }: { order: Order }) {
  const t = useMessages(messages)
  const isOver = isEnded(order.state)
  const { data } = useQuery({
    ...queryFor(pushKeyCall, {}),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: !isOver,
  })
  if (!data?.key || isOver) return null
  const texts = { offer: t('push.offer'), on: t('push.on'), none: t('push.none') }
  return <NotificationOffer subject={subjectOf(order)} pushKey={data.key} texts={texts} />
}

function subjectOf({ id, reference_id: referenceId }: Order): NotifiedSubject {
  const params = { orderId: id }
  return {
    isKept: () => kept.has(referenceId, id),
    keep: (subscribed) => kept.set(referenceId, id, subscribed),
    subscribe: (body) => callApi(subscribePushCall, { params, body }),
    unsubscribe: (body) => callApi(unsubscribePushCall, { params, body }),
  }
}
