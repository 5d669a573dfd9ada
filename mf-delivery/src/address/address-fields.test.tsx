// @vitest-environment happy-dom
import { type AddressField, type AddressType, businessParts } from '@storefront/domain'
import { MessageContext } from '@storefront/i18n'
import { cachedBusiness } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBusiness, Shown } from '../testing/show.tsx'
import { AddressFields } from './address-fields.tsx'

beforeEach(() => openBusiness())
afterEach(cleanup)

/** How the field is called, what a browser fills in, and the type that asks for it. */
type Row = readonly [label: string, token: string | null, type: AddressType]

// A number that only some countries have is `off`: a browser would put another part of the address there.
const FIELDS: { readonly [Field in AddressField]: Row } = {
  city: ['City', 'address-level2', 'residency'],
  street: ['Street', 'address-line1', 'residency'],
  block: ['Block', 'off', 'residency'],
  postcode: ['Postcode', 'postal-code', 'residency'],
  building: ['Building', 'address-line2', 'apartment'],
  avenue: ['Avenue', 'off', 'residency'],
  intercom: ['Intercom', 'off', 'apartment'],
  floor: ['Floor', 'off', 'apartment'],
  apartment: ['Flat number', 'address-line3', 'apartment'],
  parking: ['Parking', 'off', 'residency'],
  note: ['Note for the driver', null, 'residency'],
  house_number: ['House number', 'off', 'residency'],
  office_number: ['Office number', 'off', 'office'],
  paci: ['PACI number', 'off', 'residency'],
}

test.each(
  Object.entries(FIELDS).map(([field, [label, token, type]]) => [label, token, type, field] as const),
)('[DL-05] a browser fills in “%s” with: %s', (label, token, type, field) => {
  const form = { type, fields: { [field]: { on: true, required: true } } }
  const nothing = { type: null, texts: {} }
  render(
    <Shown client={cachedBusiness()} path="/saffron/delivery">
      <AddressFields form={form} country="KW" typed={nothing} onTyped={() => {}} showProblems={false} />
    </Shown>,
  )
  expect(screen.getByRole('textbox', { name: label }).getAttribute('autocomplete')).toBe(token)
})

test.each([
  ['restaurant', 'Note for the driver'],
  ['shop', 'Note for the delivery'],
  ['service', 'Note for the delivery'],
] as const)('[BX-09] of a %s the note is called “%s”', (business_type, label) => {
  render(
    <Shown client={cachedBusiness({ business_type })} path="/saffron/delivery">
      <MessageContext value={businessParts(business_type).words}>
        <AddressFields
          form={{ fields: { note: { on: true, required: true } } }}
          country="KW"
          typed={{ type: null, texts: {} }}
          onTyped={() => {}}
          showProblems={false}
        />
      </MessageContext>
    </Shown>,
  )
  expect(screen.getByRole('textbox', { name: label })).toBeTruthy()
})
