import { Navigate, useParams } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { CallShop } from '../not-yet/call-shop.tsx'
import { NotYet } from '../not-yet/not-yet.tsx'
import { OrderLink } from '../not-yet/order-link.tsx'
import { reservationOffer } from '../offer/reservation-offer.ts'

export function ReservationPage() {
  const { reserveType = '' } = useParams()
  const offer = reservationOffer(useBusiness(), reserveType)
  if (offer === 'unknown') return <Navigate to="/404" replace />
  if (offer === 'not-taken') return <NotYet screen="off" icon="calendar" action={<OrderLink />} />
  return <NotYet screen="reservation" icon="calendar" action={<CallShop />} />
}
