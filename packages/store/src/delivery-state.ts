import { ADDRESS_FIELDS } from '@storefront/api-contract'
import type { SavedLocation } from '@storefront/api-contract/account'
import {
  type AddressField,
  type AddressType,
  DEFAULT_ADDRESS_TYPE,
  type Gift,
  type LocalText,
} from '@storefront/domain'
import { ADDRESS_TYPES } from '@storefront/domain/enums'
import { LONGEST_ADDRESS_LABEL, LONGEST_NOTE } from '@storefront/domain/lengths'
import type { WantedPlace } from '@storefront/domain/zones'
import { names, record, text, type UnknownRecord } from './parsers.ts'
import type { StorageSchema } from './persisted-state.ts'

/** The delivery destination, with its name at the time it was chosen. */
export interface DeliveryPlace extends WantedPlace {
  readonly names: LocalText
}

/** Address form values; a missing field is empty (DL-05). */
export interface DeliveryForm {
  readonly type: AddressType | null
  readonly texts: { readonly [Field in AddressField]?: string | undefined }
  /** The mark of the place that the texts were typed for; unknown for what an older build kept. */
  readonly typedFor?: string | undefined
}

/** A country abroad, and the branch that ships there (DL-08). */
export interface ChosenCountry {
  readonly country_iso: string
  readonly branch_id: string
  readonly names: LocalText
}

/**
 * Delivery details (PS-01). Fees are not stored: they come from the zones. Nor are orders, though PS-01 allows it: the
 * server finds a guest's orders by cookie, and an unstored copy cannot be stale.
 */
export interface DeliveryState {
  place: DeliveryPlace | null
  country: ChosenCountry | null
  form: DeliveryForm
  gift: Gift | null
  /** Ids of the areas chosen last, the latest first. */
  recent: readonly string[]
  /** Addresses of a guest; the server stores a customer's (DL-11). */
  locations: readonly SavedLocation[]
}

export const EMPTY_DELIVERY: DeliveryState = {
  place: null,
  country: null,
  form: { type: null, texts: {} },
  gift: null,
  recent: [],
  locations: [],
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most

function readPin(value: unknown): DeliveryPlace['pin'] {
  const pin = record(value)
  return pin && isDegrees(pin.lat, 90) && isDegrees(pin.lng, 180) ? { lat: pin.lat, lng: pin.lng } : null
}

function readPlace(value: unknown): DeliveryPlace | null {
  const place = record(value)
  if (!place || !isId(place.zoneId) || !isId(place.branchId)) return null
  const areaId = isId(place.areaId) ? place.areaId : null
  const pin = readPin(place.pin)
  if (areaId === null && pin === null) return null
  return { areaId, zoneId: place.zoneId, branchId: place.branchId, pin, names: names(place.names) }
}

function readForm(value: unknown): DeliveryForm {
  const form = record(value)
  const texts = record(form?.texts) ?? {}
  return {
    type: ADDRESS_TYPES.find((type) => type === form?.type) ?? null,
    ...(isId(form?.typedFor) ? { typedFor: form.typedFor } : {}),
    texts: Object.fromEntries(
      ADDRESS_FIELDS.flatMap((field) =>
        isId(texts[field]) ? [[field, (texts[field] as string).slice(0, LONGEST_NOTE)]] : [],
      ),
    ),
  }
}

function readCountry(value: unknown): ChosenCountry | null {
  const country = record(value)
  return country && isId(country.country_iso) && isId(country.branch_id)
    ? {
        country_iso: country.country_iso,
        branch_id: country.branch_id,
        names: names(country.names),
      }
    : null
}

function readGift(value: unknown): Gift | null {
  const gift = record(value)
  if (!gift) return null
  return {
    recipient_name: text(gift.recipient_name),
    recipient_phone: text(gift.recipient_phone),
    message: text(gift.message),
    hide_prices: gift.hide_prices === true,
  }
}

function readLocation(value: unknown): SavedLocation[] {
  const saved = record(value)
  const address = record(saved?.address)
  if (!saved || !address || !isId(saved.id)) return []
  const { type, texts } = readForm({ type: address.type, texts: address } satisfies UnknownRecord)
  const pin = readPin(address)
  return [
    {
      id: saved.id,
      label: text(saved.label).slice(0, LONGEST_ADDRESS_LABEL),
      address: { type: type ?? DEFAULT_ADDRESS_TYPE, ...texts, lat: pin?.lat ?? null, lng: pin?.lng ?? null },
      area_id: isId(saved.area_id) ? saved.area_id : null,
      country: isId(saved.country) ? saved.country : null,
      default: saved.default === true,
    },
  ]
}

/** Persisted delivery details: unreadable parts are dropped, the rest stays. */
export const DELIVERY: StorageSchema<DeliveryState> = {
  name: 'delivery',
  version: 1,
  empty: EMPTY_DELIVERY,
  read: (data) => {
    const saved = record(data)
    if (!saved) return null
    return {
      place: readPlace(saved.place),
      country: readCountry(saved.country),
      form: readForm(saved.form),
      gift: readGift(saved.gift),
      recent: Array.isArray(saved.recent) ? saved.recent.filter(isId).slice(0, 5) : [],
      locations: Array.isArray(saved.locations) ? saved.locations.flatMap(readLocation).slice(0, 20) : [],
    }
  },
}
