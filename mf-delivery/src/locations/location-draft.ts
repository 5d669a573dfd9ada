import { ADDRESS_FIELDS, type Address, type ZonesAnswer } from '@storefront/api-contract'
import { addressFormFor, checkAddress, DEFAULT_ADDRESS_TYPE } from '@storefront/domain'
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

/** What blocks saving a draft (DL-05, DL-11): no area, country or pin, or an incomplete form. */
export function draftProblems(draft: LocationDraft, answer: ZonesAnswer, home: string) {
  const { area_id: areaId, country, address } = draft
  const isSomewhere = areaId !== null || country !== null || isPinned(draft)
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
