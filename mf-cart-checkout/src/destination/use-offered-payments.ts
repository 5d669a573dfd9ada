import { useDelivery } from '@storefront/store'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { offeredPayments } from './destination.ts'
import { useDestination } from './use-destination.ts'

/** The ways of paying that are taken for a sale, where it goes now. */
export function useOfferedPayments(ordering: OrderingContext): { cash: boolean; card: boolean } {
  const { destination, answer } = useDestination(ordering)
  const isGift = useDelivery((delivery) => delivery.gift !== null) && answer?.send_gift === true
  return offeredPayments(ordering.business.payment_methods, destination, answer, isGift)
}
