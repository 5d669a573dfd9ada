import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { checkPhone } from './check-phone.ts'
import { dialCodes } from './dial-codes.ts'
import { phoneHint } from './phone-hint.ts'

function summary(text: string, country: string): string {
  const check = checkPhone(text, country)
  if (!check.ok) return check.problem
  return [check.country, check.dial_code, check.national, check.warning].filter(Boolean).join(' ')
}

describe('[AU-02] a number is read as people write it', () => {
  test.each([
    ['a Kuwaiti mobile', '50001234', 'KW', 'KW +965 50001234'],
    ['a Kuwaiti landline', '2245 1234', 'KW', 'KW +965 22451234'],
    ['Arabic-Indic digits', '٥٠٠٠١٢٣٤', 'KW', 'KW +965 50001234'],
    ['Persian digits', '۵۰۰۰۱۲۳۴', 'KW', 'KW +965 50001234'],
    ['wide digits', '５０００１２３４', 'KW', 'KW +965 50001234'],
    ['Arabic separators', '٥٠٠٬٠١٢،٣٤', 'KW', 'KW +965 50001234'],
    ['spaces, dashes, brackets', '(020) 7946-0958', 'GB', 'GB +44 2079460958'],
    ['dots and slashes', '030/12.34.56.78', 'DE', 'DE +49 3012345678'],
    ['direction marks', '\u202a5000\u00a01234\u202c', 'KW', 'KW +965 50001234'],
    ['the zero before is not part of it', '055 123 4567', 'SA', 'SA +966 551234567'],
    ['a zero in brackets of a full number', '+44 (0)20 7946 0958', 'KW', 'GB +44 2079460958'],
    ['a link to call', 'tel:+965-5000-1234', 'US', 'KW +965 50001234'],
  ])('%s', (_, text, country, result) => {
    expect(summary(text, country)).toBe(result)
  })

  test('all parts of the answer', () => {
    expect(checkPhone('٥٠٠٠ ١٢٣٤', 'KW')).toEqual({
      ok: true,
      e164: '+96550001234',
      national: '50001234',
      dial_code: '+965',
      country: 'KW',
    })
  })
})

describe('[AU-02] a full number names its own country', () => {
  test.each([
    ['with +', '+96550001234', 'US', 'KW +965 50001234'],
    ['with a wide +', '＋96550001234', 'US', 'KW +965 50001234'],
    ['with 00, where that is dialled', '00965 5000 1234', 'SA', 'KW +965 50001234'],
    ['with 00, where 011 is dialled', '00965 5000 1234', 'US', 'KW +965 50001234'],
    ['with 011, where that is dialled', '011 965 5000 1234', 'US', 'KW +965 50001234'],
    ['Arabic-Indic with 00', '٠٠٩٦٥٥٠٠٠١٢٣٤', 'KW', 'KW +965 50001234'],
    ['its own dial code without +', '965 5000 1234', 'KW', 'KW +965 50001234'],
    ['another country of the same dial code', '+1 204 555 0123', 'US', 'CA +1 2045550123'],
    ['without a country chosen', '+966551234567', '', 'SA +966 551234567'],
  ])('%s', (_, text, country, result) => {
    expect(summary(text, country)).toBe(result)
  })
})

describe('[AU-02] a mobile in Mexico is read as it was called until 2019', () => {
  test.each([
    ['with 1 behind the dial code', '+52 1 55 1234 5678', 'KW'],
    ['with 00', '00 52 1 55 1234 5678', 'MX'],
    ['with the dial code without +', '52 1 55 1234 5678', 'MX'],
    ['with 1 alone', '1 55 1234 5678', 'MX'],
    ['with 044', '044 55 1234 5678', 'MX'],
    ['with 045', '045 55 1234 5678', 'MX'],
    ['with 01', '01 55 1234 5678', 'MX'],
    ['as it is called now', '+52 55 1234 5678', 'KW'],
  ])('%s', (_, text, country) => {
    expect(summary(text, country)).toBe('MX +52 5512345678')
  })

  test.each([
    ['a digit too few', '+52 1 55 1234 567', 'KW', 'MX +52 1551234567 unusual-pattern'],
    ['a digit too many', '+52 1 55 1234 56789', 'KW', 'TOO_LONG'],
    ['of another country', '+1 55 1234 56789', 'MX', 'TOO_LONG'],
  ])('%s', (_, text, country, result) => {
    expect(summary(text, country)).toBe(result)
  })
})

describe('[AU-02] only the length blocks', () => {
  test.each([
    ['nothing', '', 'KW', 'NOT_A_NUMBER'],
    ['only dashes', '---', 'KW', 'NOT_A_NUMBER'],
    ['only +', '+', 'KW', 'NOT_A_NUMBER'],
    ['letters', '5000abc', 'KW', 'NOT_A_NUMBER'],
    ['an extension', '50001234 ext 5', 'KW', 'NOT_A_NUMBER'],
    ['a + in the middle', '5000+1234', 'KW', 'NOT_A_NUMBER'],
    ['one digit', '1', 'KW', 'TOO_SHORT'],
    ['only a dial code', '+965', 'KW', 'TOO_SHORT'],
    ['a digit is missing', '+1 201 555 012', 'KW', 'TOO_SHORT'],
    ['between two lengths of the country', '7400 1234', 'GB', 'TOO_SHORT'],
    ['a digit too many', '500012345', 'KW', 'TOO_LONG'],
    ['eighteen digits', '123456789012345678', 'DE', 'TOO_LONG'],
    ['more than 250 characters', `${' '.repeat(250)}50001234`, 'KW', 'TOO_LONG'],
    ['250 characters', `${' '.repeat(242)}50001234`, 'KW', 'KW +965 50001234'],
    ['00 and nothing that is a number abroad', '00123', 'KW', 'TOO_SHORT'],
    ['a country in small letters', '50001234', 'kw', 'KW +965 50001234'],
    ['no such country', '50001234', 'XX', 'INVALID_COUNTRY'],
    ['no country', '50001234', '', 'INVALID_COUNTRY'],
    ['a dial code of nobody', '+999 1234 5678', 'KW', 'INVALID_COUNTRY'],
    ['a dial code of no country', '+800 1234 5678', 'KW', 'INVALID_COUNTRY'],
  ])('%s: %s in %s is %s', (_, text, country, result) => {
    expect(summary(text, country)).toBe(result)
  })
})

describe('[AU-02] an unusual pattern only warns', () => {
  test.each([
    ['a range that nobody has yet', '30001234', 'KW', 'KW +965 30001234 unusual-pattern'],
    ['seven digits that no mobile has', '4100123', 'KW', 'KW +965 4100123 unusual-pattern'],
    [
      'no country of the dial code fits: the chosen one',
      '+1 000 000 0000',
      'CA',
      'CA +1 0000000000 unusual-pattern',
    ],
    [
      'no country fits, none of them chosen: the first',
      '+1 000 000 0000',
      'KW',
      'US +1 0000000000 unusual-pattern',
    ],
  ])('%s', (_, text, country, result) => {
    expect(summary(text, country)).toBe(result)
  })
})

describe('[AU-02] reported in shops like ours', () => {
  test.each([
    ['libphonenumber-for-php #331, #353, #483: new Kuwaiti numbers', '41001234', 'KW', '+96541001234'],
    ['libphonenumber-for-php #483: Kuwaiti 41 in Arabic digits', '٤١٠٠ ١٢٣٤', 'KW', '+96541001234'],
    [
      'libphonenumber-for-php #740, google-libphonenumber #480: Saudi 57x',
      '0571234567',
      'SA',
      '+966571234567',
    ],
    ['libphonenumber-js #141, intl-tel-input #2105: Persian digits', '۰۹۱۲ ۳۴۵ ۶۷۸۹', 'IR', '+989123456789'],
    ['PhoneNumberKit #294: Arabic digits with their own plus', '+٩٦٦ ٥٥ ١٢٣ ٤٥٦٧', 'KW', '+966551234567'],
  ])('%s', (_, text, country, e164) => {
    expect(checkPhone(text, country)).toMatchObject({ ok: true, e164 })
  })
})

const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

test('[AU-02] digits in three scripts with any separators give the same result', {
  timeout: PROPERTY_TIMEOUT,
}, () => {
  const separator = fc.constantFrom('', '', '', ' ', '-', '\u00a0', '\u066c', '\u060c', '\u200f')
  const number = fc.record({
    prefix: fc.constantFrom('', '0', '+', '00', '+965', '00966'),
    digits: fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), separator), { minLength: 1, maxLength: 19 }),
    country: fc.constantFrom('KW', 'SA', 'US', 'DE', 'XX'),
  })
  fc.assert(
    fc.property(number, ({ prefix, digits, country }) => {
      const plain = prefix + digits.map(([digit]) => digit).join('')
      const separated = prefix + digits.map(([digit, mark]) => digit + mark).join('')
      const check = checkPhone(plain, country)
      expect(checkPhone(inScript(separated, 0x0660), country)).toEqual(check)
      expect(checkPhone(inScript(separated, 0x06f0), country)).toEqual(check)
      if (!check.ok) return
      // What was accepted is understood the same again, but for zeros and ones before it, which countries dial abroad.
      if (/^[2-9]/.test(check.national)) expect(checkPhone(check.e164, check.country)).toEqual(check)
      expect(check.national.length).toBeGreaterThanOrEqual(2)
      expect(check.national.length).toBeLessThanOrEqual(17)
      expect(check.e164).toBe(check.dial_code + check.national)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

describe('[AU-02] beside the field', () => {
  test('a hint as the number is written in its country', () => {
    expect(phoneHint('KW')).toBe('500 12345')
    expect(phoneHint('GB')).toBe('07400 123456')
    expect(phoneHint('XX')).toBeNull()
  })

  test('every hint is a number without a warning', () => {
    const odd = dialCodes().filter(({ country }) => {
      const check = checkPhone(phoneHint(country) ?? '', country)
      return !check.ok || check.warning
    })
    expect(odd).toEqual([])
  })

  test('all countries with their dial codes, by their letters', () => {
    const codes = dialCodes()
    expect(codes.length).toBeGreaterThan(240)
    expect(codes.filter(({ country }) => ['CA', 'KW', 'SA'].includes(country))).toEqual([
      { country: 'CA', dial_code: '+1' },
      { country: 'KW', dial_code: '+965' },
      { country: 'SA', dial_code: '+966' },
    ])
    expect(codes.map(({ country }) => country)).toEqual(codes.map(({ country }) => country).sort())
  })
})
