import type { Business, PaymentMethod } from '@storefront/api-contract'
import { usableMethods } from '@storefront/domain'
import { useCart, useCheckoutDraft, useDelivery } from '@storefront/store'
import { useSyncExternalStore } from 'react'
import { destinationPayments } from '../ordering/destination.ts'
import { useDestination } from '../ordering/use-destination.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import type { Answers } from './checkout-answers.ts'

interface OfferedPayments {
  cash: boolean
  card: boolean
  /** The methods of paying online that this device has; empty where the payment page offers the choice. */
  online: readonly PaymentMethod[]
}

/** The ways of paying that are taken for a sale, where it goes now, on this device. */
export function useOfferedPayments(ordering: OrderingContext): OfferedPayments {
  const { destination, answer } = useDestination(ordering)
  const isGift = useDelivery((delivery) => delivery.gift !== null) && answer?.send_gift === true
  const hasApplePay = useSyncExternalStore(neverChanges, canApplePay, () => false)
  const { cash, card, online = [] } = ordering.business.payment_methods
  const usable = usableMethods(online, hasApplePay)
  const isPayable = card && (usable.length > 0 || online.length === 0)
  const offered = destinationPayments({ cash, card: isPayable }, destination, answer, isGift)
  return { ...offered, online: offered.card ? usable : [] }
}

const neverChanges = () => () => {}
/** Only Apple's browsers can pay with Apple Pay. */
const canApplePay = () => 'ApplePaySession' in globalThis

interface ChosenPayment extends Required<Pick<Answers, 'payment' | 'method'>> {
  isChosen: boolean
}

/** The visitor's choice; the default where that is not offered (any more) for this destination (OR-05). */
export function useChosenPayment(ordering: OrderingContext): ChosenPayment {
  const earlier = useCart((cart) => cart.payment)
  const chosen = useCheckoutDraft((draft) => draft.payment) ?? earlier
  const chosenMethod = useCart((cart) => cart.method)
  const offered = useOfferedPayments(ordering)
  const { cash, card, online } = offered
  const known = online.find((one) => one === chosenMethod)
  const method = known ?? online[0] ?? null
  const isMethodChosen = known !== undefined || online.length < 2
  if (chosen === 1 && cash) return { payment: 1, method, isChosen: true }
  if (chosen === 2 && card) return { payment: 2, method, isChosen: isMethodChosen }
  const payment = firstPayment({ payment_methods: offered, default_cash: ordering.business.default_cash })
  return { payment, method, isChosen: cash !== card && (cash || isMethodChosen) }
}

interface FirstOf extends Pick<Business, 'default_cash'> {
  payment_methods: Pick<Business['payment_methods'], 'cash' | 'card'>
}

/** The preselected payment: card, or cash if the business prefers it or accepts nothing else (OR-05). */
export function firstPayment(business: FirstOf): 1 | 2 | null {
  const { cash, card } = business.payment_methods
  if (cash && (business.default_cash || !card)) return 1
  return card ? 2 : null
}
