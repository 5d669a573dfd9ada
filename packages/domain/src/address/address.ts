/** The words of an address, in the order in which no country has them (DL-05). */
export const ADDRESS_FIELDS = [
  'city',
  'street',
  'block',
  'postcode',
  'building',
  'avenue',
  'intercom',
  'floor',
  'apartment',
  'parking',
  'note',
  'house_number',
  'office_number',
  'paci',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

export const ADDRESS_TYPES = ['residency', 'apartment', 'office'] as const
export type AddressType = (typeof ADDRESS_TYPES)[number]

/** Where a delivery goes. A field that is left out is empty; `lat` and `lng` are degrees. */
export type Address = { readonly [Field in AddressField]?: string | null | undefined } & {
  readonly type?: AddressType | undefined
  readonly lat?: number | null | undefined
  readonly lng?: number | null | undefined
}

/** The type of an address that names none (DL-05). */
export const DEFAULT_ADDRESS_TYPE: AddressType = 'residency'
