import type { PaymentMethod } from '@storefront/api-contract'
import { useDelivery } from '@storefront/store'
import { useSyncExternalStore } from 'react'
import { destinationPayments } from './destination.ts'
import { useDestination } from './use-destination.ts'
import type { OrderingContext } from './use-ordering.ts'

export interface OfferedPayments {
  cash: boolean
  card: boolean
  /** The methods of paying online, in the shop's order; empty where the payment page offers the choice. */
  online: readonly PaymentMethod[]
}

/** The ways of paying that are taken for a sale, where it goes now, on this device. */
export function useOfferedPayments(ordering: OrderingContext): OfferedPayments {
  const { destination, answer } = useDestination(ordering)
  const isGift = useDelivery((delivery) => delivery.gift !== null) && answer?.send_gift === true
  const hasApplePay = useSyncExternalStore(neverChanges, canApplePay, () => false)
  const { cash, card, online = [] } = ordering.business.payment_methods
  const usable = online.filter((method) => method !== 'apple_pay' || hasApplePay)
  const isPayable = card && (usable.length > 0 || online.length === 0)
  const offered = destinationPayments({ cash, card: isPayable }, destination, answer, isGift)
  return { ...offered, online: offered.card ? usable : [] }
}

const neverChanges = () => () => {}
/** Only Apple's browsers can pay with Apple Pay. */
const canApplePay = () => 'ApplePaySession' in globalThis
