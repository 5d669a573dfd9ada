import type { ZonesAnswer } from '@storefront/api-contract'
import type { AddressForm, FieldRule } from '@storefront/domain'

/** The address form of the business, near or abroad, without the fields it says nothing about (DL-05, DL-08). */
export function formFor({ form, shipping_form: abroad }: ZonesAnswer, isAbroad: boolean): AddressForm {
  const { type, fields } = isAbroad && abroad ? abroad : form
  const said = Object.entries(fields).filter((entry): entry is [string, FieldRule] => entry[1] !== undefined)
  return { type, fields: Object.fromEntries(said) }
}
