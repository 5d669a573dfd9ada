import type { Address, AddressField } from './address.ts'
import { fieldOrder } from './address-fields.ts'
import { textOf } from './check-address.ts'

/** A piece of an address as it is shown; the screen has the words for the field ("Block 3"). */
export interface AddressPart {
  readonly field: AddressField
  readonly text: string
}

// Only the driver at the door needs these.
const NOT_IN_LINE: readonly AddressField[] = ['note', 'parking', 'intercom']

/** The filled fields of an address in the order of its country, to show it in one line (DL-05); without the note. */
export function addressLine(address: Address, country = 'KW'): AddressPart[] {
  return driverAddress(address, country).filter(({ field }) => !NOT_IN_LINE.includes(field))
}

/** All filled fields of an address in the order of its country, as the driver needs them (DL-05). */
export function driverAddress(address: Address, country: string): AddressPart[] {
  return fieldOrder(country)
    .map((field) => ({ field, text: textOf(address, field) }))
    .filter(({ text }) => text !== '')
}

/** Whether a part needs no word for its field: a city, a street that is a name, a note; "12" needs its "Street" (DL-05). */
export function isSaidAlone({ field, text }: AddressPart): boolean {
  return field === 'city' || field === 'note' || (field === 'street' && /\p{L}/u.test(text))
}
