import { callApi, queryFor } from '@storefront/api-client'
import {
  pushKeyCall,
  type Reservation,
  subscribeReservationPushCall,
  unsubscribeReservationPushCall,
} from '@storefront/api-contract/reservation'
import { useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import {
  keptSubscriptions,
  NotificationOffer,
  type NotifiedSubject,
} from '@storefront/remote-kit/notifications'
import { messages } from '../messages/catalogue.ts'

const kept = keptSubscriptions('notified-reservations')

/**
 * Offers notifications of a reservation's confirmation, change and cancellation; nothing for one that nothing changes any
 * more, or where the shop sends none (DK-04, RS-04).
 */
export function ReservationNotifications({ reservation }: { reservation: Reservation }) {
  const t = useMessages(messages)
  const { state } = reservation
  const isComing = state === 'payment_pending' || state === 'placed' || state === 'confirmed'
  const { data } = useQuery({
    ...queryFor(pushKeyCall, {}),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: isComing,
  })
  if (!data?.key || !isComing) return null
  const texts = { offer: t('push.offer'), on: t('push.on') }
  return <NotificationOffer subject={subjectOf(reservation)} pushKey={data.key} texts={texts} />
}

function subjectOf({ id, reference_id: referenceId }: Reservation): NotifiedSubject {
  const params = { reservationId: id }
  return {
    isKept: () => kept.has(referenceId, id),
    keep: (subscribed) => kept.set(referenceId, id, subscribed),
    subscribe: (body) => callApi(subscribeReservationPushCall, { params, body }),
    unsubscribe: (body) => callApi(unsubscribeReservationPushCall, { params, body }),
  }
}
