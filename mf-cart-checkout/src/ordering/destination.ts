import type { DeliveryZone, ShippingCountry, ZonesAnswer } from '@storefront/api-contract'
import type { OrderPayload } from '@storefront/api-contract/ordering'
import {
  addressFormFor,
  checkAddress,
  checkGift,
  DEFAULT_ADDRESS_TYPE,
  deliveryFee,
  isShipping,
  type Minor,
  minimumOrder,
  offeredPayments,
  type PaymentWays,
  type SellingTypeSlug,
  type ShippedLine,
  shippingAfter,
} from '@storefront/domain'
import { servedPlace } from '@storefront/domain/zones'
import type { DeliveryState } from '@storefront/store'
import type { PhoneRules } from '@storefront/store/phone-rules'

/** Where an order goes; `here` if it is not delivered, `none` if nothing is chosen that the shop serves now. */
export type Destination =
  | { kind: 'here' }
  | { kind: 'unknown' }
  | { kind: 'none' }
  | { kind: 'zone'; zone: DeliveryZone }
  | { kind: 'abroad'; to: ShippingCountry }

interface Shop {
  answer: ZonesAnswer | undefined
  branchId: string
  country: string
}

type ChosenDestination = Pick<DeliveryState, 'place' | 'country'>

/** The destination of a delivery (DL-03, DL-08): a choice that branch or shop no longer serve counts as none. */
export function destinationOf(
  { place, country }: ChosenDestination,
  { answer, branchId, country: home }: Shop,
): Destination {
  if (!answer) return { kind: 'unknown' }
  if (country && isShipping({ enabled: answer.shipping }, country, home)) {
    const config = { enabled: answer.shipping, countries: answer.countries ?? [] }
    const after = shippingAfter(country, { config, branchId })
    if (after.state === 'refreshed') return { kind: 'abroad', to: after.country }
  }
  const served = place ? servedPlace(place, { zones: answer.zones, branchId }) : null
  return served?.state === 'refreshed' ? { kind: 'zone', zone: served.zone } : { kind: 'none' }
}

/** Delivery or shipping fees, in minor units (DL-01, DL-08). */
export function destinationFees(destination: Destination, parcels: readonly ShippedLine[]): Minor {
  return deliveryFee(placeOf(destination), parcels)
}

function placeOf(destination: Destination) {
  return {
    zone: destination.kind === 'zone' ? destination.zone : null,
    country: destination.kind === 'abroad' ? destination.to : null,
  }
}

/** The minimum order (OR-07), in minor units; 0 if it is not delivered. */
export function destinationMinimum(slug: SellingTypeSlug, destination: Destination, usual: Minor): Minor {
  return minimumOrder(slug, placeOf(destination), usual)
}

/** The ways of paying at the destination, of those that the business has (DL-01, OR-05). */
export function destinationPayments(
  ways: PaymentWays,
  { kind }: Destination,
  answer: Pick<ZonesAnswer, 'cash' | 'credit'> | undefined,
  isGift = false,
): PaymentWays {
  const to = kind === 'zone' || kind === 'abroad' ? kind : 'shop'
  return offeredPayments(ways, { to, door: answer, isGift })
}

/**
 * Whether place, address and gift are complete (DL-04, DL-05, DL-07). Without `rules` only the length of the gift's phone
 * number is checked (AU-02).
 */
export function isDestinationComplete(
  destination: Destination,
  { form, gift }: Pick<DeliveryState, 'form' | 'gift'>,
  { answer, country: home }: Pick<Shop, 'answer' | 'country'>,
  rules: PhoneRules | null = null,
): boolean {
  if (destination.kind === 'here') return true
  if (!answer || (destination.kind !== 'zone' && destination.kind !== 'abroad')) return false
  const isAbroad = destination.kind === 'abroad'
  const country = isAbroad ? destination.to.country_iso : home
  const addressForm = addressFormFor(answer, isAbroad)
  const address = { ...form.texts, type: form.type ?? addressForm.type }
  const isGift = gift !== null && !isAbroad && answer.send_gift
  if (checkAddress(address, addressForm, { country }).length > 0) return false
  const checkPhone = rules ? (phone: string) => rules.checkPhone(phone, country) : undefined
  return !isGift || checkGift(gift, checkPhone).length === 0
}

export type SentDestination = Pick<OrderPayload, 'area_id' | 'country' | 'address' | 'gift'>

/** The destination fields of an order (OR-01); empty if it is not delivered. */
export function sentDestination(
  destination: Destination,
  { place, form, gift }: DeliveryState,
  answer: ZonesAnswer | undefined,
): SentDestination {
  if (!answer || (destination.kind !== 'zone' && destination.kind !== 'abroad')) return {}
  const isAbroad = destination.kind === 'abroad'
  const pin = isAbroad ? null : (place?.pin ?? null)
  const type = form.type ?? addressFormFor(answer, isAbroad).type ?? DEFAULT_ADDRESS_TYPE
  return {
    area_id: isAbroad ? null : (place?.areaId ?? null),
    country: isAbroad ? destination.to.country_iso : null,
    address: { ...trimmed(form.texts), type, lat: pin?.lat ?? null, lng: pin?.lng ?? null },
    gift: isAbroad || !answer.send_gift ? null : gift,
  }
}

function trimmed(texts: DeliveryState['form']['texts']): DeliveryState['form']['texts'] {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => (text?.trim() ? [[field, text.trim()]] : [])),
  )
}

/** The destination fields that the server needs to price a cart. */
export function calcDestination({ area_id = null, country = null, address }: SentDestination) {
  return { area_id, country, lat: address?.lat ?? null, lng: address?.lng ?? null }
}
