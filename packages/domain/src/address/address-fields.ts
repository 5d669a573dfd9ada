import { type AddressField, type AddressType, DEFAULT_ADDRESS_TYPE } from './address.ts'

/** What a business asks of one field. */
export interface FieldRule {
  readonly on: boolean
  readonly required: boolean
}

/** A business's address form; unset fields use the defaults of the country and type. */
export interface AddressForm {
  readonly type?: AddressType | undefined
  readonly fields?: { readonly [Field in AddressField]?: FieldRule | undefined } | undefined
}

/** A business's form as it is kept, for addresses near and abroad. */
export interface AddressForms {
  readonly form: AddressForm
  readonly shipping_form?: AddressForm | null | undefined
}

/** The address form near or abroad; a business that has none for abroad asks the same everywhere (DL-05, DL-08). */
export function addressFormFor(
  { form, shipping_form: abroad }: AddressForms,
  isAbroad: boolean,
): AddressForm {
  return isAbroad && abroad ? abroad : form
}

export interface ShownField {
  readonly field: AddressField
  readonly required: boolean
}

// Kuwait and Bahrain count blocks within an area, and houses within a street of a block.
const BLOCK_COUNTRIES: readonly string[] = ['KW', 'BH']

const BLOCK_ORDER: readonly AddressField[] = [
  'city',
  'block',
  'street',
  'avenue',
  'house_number',
  'building',
  'floor',
  'apartment',
  'office_number',
  'intercom',
  'paci',
  'parking',
  'postcode',
  'note',
]
const STREET_ORDER: readonly AddressField[] = [
  'city',
  'postcode',
  'street',
  'house_number',
  'building',
  'floor',
  'apartment',
  'office_number',
  'block',
  'avenue',
  'intercom',
  'parking',
  'paci',
  'note',
]

const USUAL_EVERYWHERE: Record<AddressType, readonly AddressField[]> = {
  residency: ['house_number'],
  apartment: ['building', 'floor', 'apartment', 'intercom'],
  office: ['building', 'floor', 'office_number'],
}
// Numbers that only one kind of place has.
const ONLY_FOR: { readonly [Field in AddressField]?: readonly AddressType[] } = {
  house_number: ['residency'],
  apartment: ['apartment'],
  office_number: ['office'],
}
const REQUIRED_FOR: Record<AddressType, AddressField> = {
  residency: 'house_number',
  apartment: 'apartment',
  office: 'office_number',
}

/** The fields in the order of a country: Kuwait goes from area and block to the house, others from city and postcode. */
export function fieldOrder(country: string): readonly AddressField[] {
  return isBlockCountry(country) ? BLOCK_ORDER : STREET_ORDER
}

/**
 * The fields of an address form in the order of the country (DL-05): what the business switched on or off, else what
 * is usual for the country and the type. House, apartment and office number show only for their own type. A field that
 * is off is never required.
 */
export function addressFields(
  form: AddressForm,
  type: AddressType = form.type ?? DEFAULT_ADDRESS_TYPE,
  country = 'KW',
): ShownField[] {
  return fieldOrder(country).flatMap((field) => {
    const { on, required } = form.fields?.[field] ?? usualRule(field, type, country)
    const fits = ONLY_FOR[field]?.includes(type) ?? true
    return on && fits ? [{ field, required }] : []
  })
}

function usualRule(field: AddressField, type: AddressType, country: string): FieldRule {
  const needed: readonly AddressField[] = isBlockCountry(country)
    ? ['block', 'street']
    : ['city', 'postcode', 'street']
  const asked: readonly AddressField[] = isBlockCountry(country) ? ['avenue', 'paci', 'note'] : ['note']
  const required = needed.includes(field) || REQUIRED_FOR[type] === field
  return { on: required || asked.includes(field) || USUAL_EVERYWHERE[type].includes(field), required }
}

function isBlockCountry(country: string): boolean {
  return BLOCK_COUNTRIES.includes(country.toUpperCase())
}
