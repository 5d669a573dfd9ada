import {
  type AddressField,
  type AddressForm,
  addressFields,
  checkAddress,
  DEFAULT_ADDRESS_TYPE,
  isParcel,
  latinDigits,
} from '@storefront/domain'
import { ADDRESS_TYPES } from '@storefront/domain/enums'
import { useMessages } from '@storefront/i18n'
import type { DeliveryForm } from '@storefront/store'
import { useBusiness } from '@storefront/store'
import { Stack } from '@storefront/ui'
import { Segments, TextArea, TextField } from '@storefront/ui/fields'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'

interface AddressFieldsProps {
  /** The form defined by the business. */
  form: AddressForm
  /** ISO code; determines the field order. */
  country: string
  typed: DeliveryForm
  onTyped: (typed: DeliveryForm) => void
  /** Shows problems of untouched fields too. */
  showProblems: boolean
}

/** Address type and fields, as configured by the business and in the order of the country (DL-05). */
export function AddressFields({ form, country, typed, onTyped, showProblems }: AddressFieldsProps) {
  const t = useMessages(messages)
  const [left, setLeft] = useState<readonly AddressField[]>([])
  const type = typed.type ?? form.type ?? DEFAULT_ADDRESS_TYPE
  const parcel = isParcel(useBusiness(), country)
  // Nobody who carries a parcel reads a note, unless the shop asks for one.
  const shown = addressFields(form, type, country).filter(
    ({ field, required }) => field !== 'note' || required || !parcel,
  )
  const problems = checkAddress({ ...typed.texts, type }, form, { country })
  const problemOf = (field: AddressField) =>
    showProblems || left.includes(field) ? problems.find((one) => one.field === field)?.problem : undefined
  const write = (field: AddressField, text: string) =>
    onTyped({ type: typed.type, texts: { ...typed.texts, [field]: text } })

  return (
    <Stack gap={3}>
      <Segments
        legend={t('address.type')}
        options={ADDRESS_TYPES.map((value) => ({ value, label: t(`address.type.${value}`) }))}
        value={type}
        onValue={(value) => onTyped({ type: value, texts: typed.texts })}
      />
      {shown.map(({ field, required }) => {
        const problem = problemOf(field)
        const common = {
          label: required ? t(`address.${field}`) : t('address.optional', { field: t(`address.${field}`) }),
          value: typed.texts[field] ?? '',
          error: problem ? t(problem === 'too-long' ? 'field.too-long' : `address.${problem}`) : undefined,
          required,
          onText: (text: string) => write(field, text),
          onBlur: () => {
            setLeft([...left, field])
            const text = typed.texts[field] ?? ''
            const tidy = DIGITS.has(field) ? latinDigits(text).trim() : text
            if (tidy !== text) write(field, tidy)
          },
        }
        return field === 'note' ? (
          <TextArea key={field} {...common} rows={2} />
        ) : (
          <TextField key={field} {...common} dir="auto" autoComplete={AUTOCOMPLETE[field] ?? 'off'} />
        )
      })}
    </Stack>
  )
}

const DIGITS: ReadonlySet<AddressField> = new Set([
  'block',
  'house_number',
  'apartment',
  'office_number',
  'floor',
  'paci',
  'postcode',
])
const AUTOCOMPLETE: { readonly [Field in AddressField]?: string } = {
  city: 'address-level2',
  // One line of its own: `street-address` is the whole address in several lines.
  street: 'address-line1',
  building: 'address-line2',
  apartment: 'address-line3',
  postcode: 'postal-code',
}
