import type { PaymentMethod } from './payment-method.ts'

/** Ways of paying beside the wallet; `card` is everything paid online. */
export interface PaymentWays {
  cash: boolean
  card: boolean
}

/** Where an order goes, as far as it decides how it is paid. */
export interface PaymentPlace {
  to: 'shop' | 'zone' | 'abroad'
  /** What the delivery takes in its zones; everything while it is not known. */
  door?: { readonly cash: boolean; readonly credit: boolean } | null | undefined
  isGift?: boolean
}

/**
 * The ways of paying that an order may use, of those that the business has (DL-01, DL-07, DL-08, OR-05): in a zone those of
 * the delivery, abroad no cash, which nobody collects there. A gift is not paid by who receives it, so cash is left out
 * where cards are taken.
 */
export function offeredPayments(ways: PaymentWays, { to, door, isGift = false }: PaymentPlace): PaymentWays {
  if (to === 'shop') return { cash: ways.cash, card: ways.card }
  if (to === 'abroad') return { cash: false, card: ways.card }
  const card = ways.card && (door?.credit ?? true)
  return { cash: ways.cash && (door?.cash ?? true) && !(isGift && card), card }
}

/**
 * The methods of paying online that a device can use: Apple Pay before the others where the device has it, not at all where
 * it has not; the others in the shop's order (OR-05).
 */
export function usableMethods(methods: readonly PaymentMethod[], hasApplePay: boolean): PaymentMethod[] {
  const others = methods.filter((method) => method !== 'apple_pay')
  return hasApplePay && methods.includes('apple_pay') ? ['apple_pay', ...others] : others
}
