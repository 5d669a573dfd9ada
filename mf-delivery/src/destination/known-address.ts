import type { ZonesAnswer } from '@storefront/api-contract'
import {
  type Address,
  addressFormFor,
  checkAddress,
  DEFAULT_ADDRESS_TYPE,
  placeMark,
} from '@storefront/domain'
import { type DeliveryState, useBusiness, useDelivery } from '@storefront/store'
import type { DeliveryTerms } from '../place/use-delivery-terms.ts'

export interface TypedAddress {
  address: Address
  /** ISO code of the country it is in. */
  country: string
  /** Whether it is complete, was typed for the place that is chosen now, and a line says all of it. */
  isKnown: boolean
}

/** The address of this delivery as it would be sent (DL-05). */
export function useTypedAddress(terms: DeliveryTerms, answer: ZonesAnswer): TypedAddress {
  const { country_code: home } = useBusiness()
  const delivery = useDelivery()
  const isAbroad = terms.kind === 'abroad'
  const form = addressFormFor(answer, isAbroad)
  const { type, texts } = delivery.form
  const address = { ...texts, type: type ?? form.type ?? DEFAULT_ADDRESS_TYPE }
  const country = isAbroad ? terms.to.country_iso : home
  const isComplete = checkAddress(address, form, { country }).length === 0
  return { address, country, isKnown: isComplete && isTypedHere(delivery) && !address.note?.trim() }
}

function isTypedHere(delivery: DeliveryState): boolean {
  return delivery.form.typedFor === placeMark(delivery)
}
