import { LONGEST_ADDRESS_FIELD, LONGEST_NOTE } from '../text/lengths.ts'
import { ADDRESS_FIELDS, type Address, type AddressField, DEFAULT_ADDRESS_TYPE } from './address.ts'
import { type AddressForm, addressFields } from './address-fields.ts'

export interface AddressProblem {
  /** `place` is the pair of latitude and longitude. */
  readonly field: AddressField | 'place'
  readonly problem: 'missing' | 'too-long' | 'not-a-place'
}

/**
 * Everything that is wrong with an address, in the order of its fields (DL-05); empty for a good one. A field of
 * blanks is missing. A text that is too long is named even in a field that is not shown. Latitude and longitude come
 * together and lie on earth; with `isPlaceRequired` they must be there.
 */
export function checkAddress(
  address: Address,
  form: AddressForm,
  { country = 'KW', isPlaceRequired = false }: { country?: string; isPlaceRequired?: boolean } = {},
): AddressProblem[] {
  const type = address.type ?? form.type ?? DEFAULT_ADDRESS_TYPE
  const shown = addressFields(form, type, country)
  const missing = shown
    .filter(({ field, required }) => required && textOf(address, field) === '')
    .map(({ field }) => ({ field, problem: 'missing' as const }))
  return [...missing, ...tooLong(address), ...placeProblems(address, isPlaceRequired)]
}

/** A field without blanks around it; `''` when it is empty. */
export function textOf(address: Address, field: AddressField): string {
  return address[field]?.trim() ?? ''
}

function tooLong(address: Address): AddressProblem[] {
  return ADDRESS_FIELDS.filter((field) => {
    const most = field === 'note' ? LONGEST_NOTE : LONGEST_ADDRESS_FIELD
    return textOf(address, field).length > most
  }).map((field) => ({ field, problem: 'too-long' }))
}

function placeProblems({ lat = null, lng = null }: Address, isRequired: boolean): AddressProblem[] {
  if (lat === null && lng === null) return isRequired ? [{ field: 'place', problem: 'missing' }] : []
  const isOnEarth = lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isOnEarth ? [] : [{ field: 'place', problem: 'not-a-place' }]
}
