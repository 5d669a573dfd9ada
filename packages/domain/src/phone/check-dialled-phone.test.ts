import { expect, test } from 'vitest'
import { checkDialledPhone, countryOfDialled } from './check-dialled-phone.ts'
import { countriesOf, dialCodes } from './dial-codes.ts'

test.each([
  ['a number at home', { dial_code: '+965', phone: '٥٠٠٠ ١٢٣٤' }, '+96550001234 KW'],
  ['a zero that is dialled before it', { dial_code: '+966', phone: '055 123 4567' }, '+966551234567 SA'],
  [
    'the country of a shared code',
    { dial_code: '+1', phone: '000 000 0000', country: 'CA' },
    '+10000000000 CA',
  ],
  ['no country of a shared code', { dial_code: '+1', phone: '000 000 0000' }, '+10000000000 US'],
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

test.each([
  ['the one that the number belongs to', { dial_code: '+1', phone: '204 555 0123' }, 'US', 'CA'],
  ['of an unfinished number the business’s', { dial_code: '+1', phone: '204' }, 'CA', 'CA'],
  ['of an unfinished number abroad the largest', { dial_code: '+1', phone: '204' }, 'KW', 'US'],
  ['of an unusual number the largest', { dial_code: '+7', phone: '000 000 0000' }, 'KW', 'RU'],
  ['the chosen one', { dial_code: '+1', phone: '204 555 0123', country: 'US' }, 'KW', 'US'],
  ['none that was chosen for another dial code', { dial_code: '+44', phone: '', country: 'US' }, 'KW', 'GB'],
  ['of a dial code of nobody none', { dial_code: '+999', phone: '1' }, 'KW', null],
] as const)('[AU-02] beside a number is a country: %s', (_label, typed, home, country) => {
  expect(countryOfDialled(typed, home)).toBe(country)
})

test('[AU-02] the country with most numbers of a shared dial code comes first', () => {
  const codes = dialCodes().map(({ dial_code }) => dial_code)
  const shared = [...new Set(codes.filter((code, index) => codes.indexOf(code) !== index))]
  const first = shared.map((code) => `${code} ${countriesOf(code)[0]}`)
  expect(first.toSorted()).toEqual(
    [
      ...['+1 US', '+212 MA', '+262 RE', '+290 SH', '+358 FI', '+39 IT', '+44 GB', '+47 NO', '+590 GP'],
      ...['+599 CW', '+61 AU', '+7 RU'],
    ].toSorted(),
  )
})
