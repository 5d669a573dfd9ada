import { ADDRESS_FIELDS, type Address, type ZonesAnswer } from '@storefront/api-contract'
import { addressFormFor, checkAddress, DEFAULT_ADDRESS_TYPE } from '@storefront/domain'
import { zoneOfArea } from '@storefront/domain/zones'
import type { DeliveryForm } from '@storefront/store'
import type { LocationDraft } from './use-locations.ts'

/** A saved address that is new. */
export const EMPTY_LOCATION: LocationDraft = {
  label: '',
  address: { type: DEFAULT_ADDRESS_TYPE },
  area_id: null,
  country: null,
}

/** The texts of an address as its form shows them. */
export function typedOf(address: Address): DeliveryForm {
  const texts = ADDRESS_FIELDS.flatMap((field) => (address[field] ? [[field, address[field]]] : []))
  return { type: address.type, texts: Object.fromEntries(texts) }
}

/** The draft with other texts; the pin stays. */
export function withTyped(draft: LocationDraft, { type, texts }: DeliveryForm): LocationDraft {
  const { lat = null, lng = null } = draft.address
  return { ...draft, address: { ...texts, type: type ?? DEFAULT_ADDRESS_TYPE, lat, lng } }
}

/** Changes area or country and drops the pin. */
export function withPlace(
  draft: LocationDraft,
  place: Pick<LocationDraft, 'area_id' | 'country'>,
): LocationDraft {
  return { ...draft, ...place, address: { ...draft.address, lat: null, lng: null } }
}

/** Whether the draft is at a pin. */
export function isPinned({ address: { lat = null, lng = null } }: LocationDraft): boolean {
  return lat !== null && lng !== null
}

/** Whether the draft's country, or else its area, is one that the shop delivers to now. */
export function isServed({ area_id: areaId, country }: LocationDraft, answer: ZonesAnswer): boolean {
  if (country !== null) return answer.countries?.some((one) => one.country_iso === country) ?? false
  return areaId !== null && zoneOfArea(answer.zones, areaId) !== null
}

/** What blocks saving a draft (DL-05, DL-11): no area or country that is served and no pin, or an incomplete form. */
export function draftProblems(draft: LocationDraft, answer: ZonesAnswer, home: string) {
  const { country, address } = draft
  const isSomewhere = isServed(draft, answer) || isPinned(draft)
  const form = addressFormFor(answer, country !== null)
  const fields = checkAddress(address, form, { country: country ?? home })
  return { place: !isSomewhere, address: fields.length > 0 }
}

/** Normalizes a draft for saving: trims texts and drops empty ones. */
export function tidyDraft(draft: LocationDraft): LocationDraft {
  const { type, texts } = typedOf(draft.address)
  const trimmed = Object.entries(texts).flatMap(([field, text]) =>
    text?.trim() ? [[field, text.trim()]] : [],
  )
  return { ...withTyped(draft, { type, texts: Object.fromEntries(trimmed) }), label: draft.label.trim() }
}
