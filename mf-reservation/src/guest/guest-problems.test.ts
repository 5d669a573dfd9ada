import { checkDialledPhone } from '@storefront/domain/phone'
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
  expect(guestProblems(guest, checkDialledPhone)).toEqual(found)
  expect(guestProblems(guest, null)).toEqual(found)
})

test.each([
  ['too short for the country', { phone: '5001' }, 'too-short'],
  ['too long for the country', { phone: '500123456789' }, 'too-long'],
  ['of no country', { dialCode: '+999', phone: '12345678' }, 'unknown-country'],
])('[AU-02] a number %s is found once the rules are there', (_label, changes, problem) => {
  const guest = { ...noura, ...changes }
  expect(guestProblems(guest, checkDialledPhone)).toEqual({ phone: problem })
  expect(guestProblems(guest, null)).toEqual({})
})
