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
export function driverAddress(address: Address, country = 'KW'): AddressPart[] {
  return fieldOrder(country)
    .map((field) => ({ field, text: textOf(address, field) }))
    .filter(({ text }) => text !== '')
}
