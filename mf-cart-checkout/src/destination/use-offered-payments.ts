import { useDelivery } from '@storefront/store'
import type { Sale } from '../sale/use-sale.ts'
import { offeredPayments } from './destination.ts'
import { useDestination } from './use-destination.ts'

/** The ways of paying that are taken for a sale, where it goes now. */
export function useOfferedPayments(sale: Sale): { cash: boolean; card: boolean } {
  const { destination, answer } = useDestination(sale)
  const isGift = useDelivery((delivery) => delivery.gift !== null) && answer?.send_gift === true
  return offeredPayments(sale.business.payment_methods, destination, answer, isGift)
}
