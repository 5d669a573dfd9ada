import { checkPhone } from '@storefront/domain/phone'
import { expect, test } from 'vitest'
import { guestProblems } from './guest-problems.ts'

const noura = { name: 'Noura', phone: '5000 1234', dialCode: '+965' }

test.each([
  { label: 'all well', guest: noura, found: {} },
  { label: 'Arabic digits', guest: { ...noura, phone: '٥٠٠٠١٢٣٤' }, found: {} },
  {
    label: 'nothing',
    guest: { name: ' ', phone: '', dialCode: '' },
    found: { name: 'missing', dialCode: 'missing', phone: 'missing' },
  },
  { label: 'a name too long', guest: { ...noura, name: 'n'.repeat(81) }, found: { name: 'too-long' } },
  { label: 'a phone of letters', guest: { ...noura, phone: 'call me' }, found: { phone: 'malformed' } },
])('[RS-02] who reserves: $label', ({ guest, found }) => {
  expect(guestProblems(guest, 'KW', checkPhone)).toEqual(found)
  expect(guestProblems(guest, 'KW', null)).toEqual(found)
})

test('[AU-02] a number too short for its country is found once the rules are there', () => {
  const short = { ...noura, phone: '5000' }
  expect(guestProblems(short, 'KW', checkPhone)).toEqual({ phone: 'too-short' })
  expect(guestProblems(short, 'KW', null)).toEqual({})
})
