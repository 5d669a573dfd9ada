import { expect, test } from 'vitest'
import { checkDialledPhone } from './check-dialled-phone.ts'

test.each([
  ['a number at home', { dial_code: '+965', phone: '٥٠٠٠ ١٢٣٤' }, '+96550001234 KW'],
  ['a zero that is dialled before it', { dial_code: '+966', phone: '055 123 4567' }, '+966551234567 SA'],
  [
    'the country of a shared code',
    { dial_code: '+1', phone: '000 000 0000', country: 'CA' },
    '+10000000000 CA',
  ],
  ['a country of another code', { dial_code: '+965', phone: '50001234', country: 'SA' }, '+96550001234 KW'],
  ['a full number of another country', { dial_code: '+965', phone: '+966551234567' }, '+966551234567 SA'],
  ['digits missing', { dial_code: '+965', phone: '5001' }, 'TOO_SHORT'],
  ['digits too many', { dial_code: '+965', phone: '500123456789' }, 'TOO_LONG'],
  ['251 characters', { dial_code: '+965', phone: '5'.repeat(251) }, 'TOO_LONG'],
  ['a dial code of no country', { dial_code: '+999', phone: '12345678' }, 'INVALID_COUNTRY'],
  ['letters', { dial_code: '+965', phone: 'call me' }, 'NOT_A_NUMBER'],
])('[AU-02] with its dial code beside it: %s', (_label, typed, expected) => {
  const check = checkDialledPhone(typed)
  expect(check.ok ? `${check.e164} ${check.country}` : check.problem).toBe(expected)
})
