import type { AddressForm, DeliveryArea, DeliveryZone, ShippingCountry } from '@storefront/api-contract'
import type { OrderLine } from '@storefront/api-contract/ordering'
import {
  deliveryFee,
  isShipping,
  type Minor,
  minimumOrder,
  type SellingType,
  unitWeight,
} from '@storefront/domain'
import { deliveryMinutes, zoneAt, zoneOfArea } from '@storefront/domain/zones'
import type { Catalogue, CatalogueBranch } from '../../catalogue/business/catalogue.ts'
import { type Reply, refuse } from '../../platform/http/reply.ts'

/** The destination that an order states: an area id, a pin, a country; null where it states none. */
export interface WantedPlace {
  area_id: string | null
  country: string | null
  lat: number | null
  lng: number | null
}

/** Where an order goes and on which terms: into a zone, abroad, or not yet known. */
export type Destination = { form: AddressForm; country: string } & (
  | { kind: 'zone'; zone: DeliveryZone; area: DeliveryArea | null }
  | { kind: 'shipping'; to: ShippingCountry }
  | { kind: 'unknown' }
)

/**
 * The destination of a delivery, by the shop's own zones and countries, whatever the browser says of fees (DL-04, DL-08,
 * OR-03). A pin decides over an area, so that nobody picks a cheaper area than the place is in. Refusals:
 * `outside-delivery-area` for a pin outside every zone of the branch or an area it does not serve, `country-not-served`,
 * and `selling-type-not-sold` where nothing is delivered nearby.
 */
export function orderDestination(
  { business, ordering }: Catalogue,
  branch: CatalogueBranch,
  wanted: WantedPlace,
): Reply<Destination> {
  const { shipping, delivery } = ordering
  const abroad = wanted.country === null ? null : { country_iso: wanted.country }
  if (abroad && wanted.country !== business.country_code) {
    const to = shipping?.countries.find(
      (one) => one.branch_id === branch.summary.id && one.country_iso === wanted.country,
    )
    if (!shipping || !to || !isShipping({ enabled: true }, to, business.country_code)) {
      return refuseField('country-not-served', 'country', 'This branch does not ship there.')
    }
    return { ok: true, answer: { kind: 'shipping', to, form: shipping.form, country: to.country_iso } }
  }
  const isNowhereYet = wanted.country === null && wanted.area_id === null && wanted.lat === null
  if (!delivery && shipping && isNowhereYet) {
    return { ok: true, answer: { kind: 'unknown', form: shipping.form, country: business.country_code } }
  }
  if (!delivery) return refuse(409, 'selling-type-not-sold', 'This business does not deliver nearby.')
  const common = { form: delivery.form, country: business.country_code }
  const { lat, lng } = wanted
  if (lat !== null && lng !== null) {
    const hit = zoneAt(ordering.zoneIndexOf(branch.summary.id), { lat, lng })
    if (!hit)
      return refuseField('outside-delivery-area', 'address.lat', 'This branch does not deliver there.')
    const area = hit.zone.areas.find(({ id }) => id === hit.area?.id) ?? null
    return { ok: true, answer: { kind: 'zone', zone: hit.zone, area, ...common } }
  }
  if (wanted.area_id === null) return { ok: true, answer: { kind: 'unknown', ...common } }
  const ofBranch = ordering.zones.filter((zone) => zone.branch_id === branch.summary.id)
  const selected = zoneOfArea(ofBranch, wanted.area_id)
  const area = selected?.zone.areas.find(({ id }) => id === wanted.area_id) ?? null
  return selected
    ? { ok: true, answer: { kind: 'zone', zone: selected.zone, area, ...common } }
    : refuseField('outside-delivery-area', 'area_id', 'This branch does not deliver there.')
}

function refuseField(
  code: 'country-not-served' | 'outside-delivery-area',
  field: string,
  reason: string,
): { ok: false; problem: ReturnType<typeof refuse>['problem'] } {
  return refuse(409, code, reason, { fields: [{ field, reason }] })
}

/** Delivery or shipping fee in minor units (DL-01, DL-08). */
export function destinationFees(
  { items }: Pick<Catalogue, 'items'>,
  destination: Destination | null,
  lines: readonly OrderLine[],
): Minor {
  const parcels = lines.map(({ item_id, price_label_id, quantity }) => {
    const labels = items.find(({ item }) => item.id === item_id)?.item.price_labels ?? []
    const label = labels.find(({ id }) => id === price_label_id)
    return { weight: unitWeight(label), count: quantity }
  })
  return deliveryFee(placeOf(destination), parcels)
}

function placeOf(destination: Destination | null) {
  return {
    zone: destination?.kind === 'zone' ? destination.zone : null,
    country: destination?.kind === 'shipping' ? destination.to : null,
  }
}

/** Minimum cost of the goods: the destination's own, otherwise the business's (OR-07). */
export function destinationMinimum(
  { business }: Catalogue,
  destination: Destination | null,
  sellingType: SellingType,
): Minor {
  return minimumOrder(sellingType, placeOf(destination), business.min_order)
}

/** Delivery time in minutes; unknown for shipping abroad. */
export function destinationMinutes(destination: Destination | null): number {
  return destination?.kind === 'zone' ? deliveryMinutes(destination.zone) : 0
}
