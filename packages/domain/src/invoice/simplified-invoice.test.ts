import { describe, expect, test } from 'vitest'
import { isSaudiTaxNumber, simplifiedInvoice } from './simplified-invoice.ts'
import { zatcaQr } from './zatca-qr.ts'

const BOB = {
  seller: 'Bobs Records',
  taxNumber: '310122393500003',
  issuedAt: '2022-04-25T15:30:00Z',
  total: '1000.00',
  tax: '150.00',
}
const BOBS_CODE =
  'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA=='

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function bytesOf(base64: string): number[] {
  const bits = [...base64.replaceAll('=', '')]
    .map((digit) => DIGITS.indexOf(digit).toString(2).padStart(6, '0'))
    .join('')
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}
const textOf = (bytes: readonly number[]) =>
  decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))

/** Tag and text of each field. */
const read = (code: string) => {
  const bytes = bytesOf(code)
  const fields: [number, string][] = []
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
    const end = at + 2 + (bytes[at + 1] ?? 0)
    fields.push([bytes[at] ?? 0, textOf(bytes.slice(at + 2, end))])
  }
  return fields
}

describe('[PR-04] the QR code of a simplified tax invoice', () => {
  test('is the example of ZATCA', () => {
    expect(zatcaQr(BOB)).toBe(BOBS_CODE)
  })

  test('counts the bytes of Arabic, and ends a long name after a whole letter', () => {
    expect(read(zatcaQr({ ...BOB, seller: 'مطعم' }))[0]).toEqual([1, 'مطعم'])
    const [[, name] = [0, '']] = read(zatcaQr({ ...BOB, seller: 'م'.repeat(200) }))
    expect(name).toBe('م'.repeat(127))
  })
})

test.each([
  ['310122393500003', true],
  ['31012239350000', false],
  ['210122393500003', false],
  ['310122393500001', false],
  ['٣١٠١٢٢٣٩٣٥٠٠٠٠٣', false],
])('[PR-04] %s as a Saudi VAT number: %s', (text, is) => {
  expect(isSaudiTaxNumber(text)).toBe(is)
})

describe('[PR-04] a simplified tax invoice', () => {
  const seller = {
    names: [
      { locale: 'en', name: 'Riyadh kitchen' },
      { locale: 'ar', name: 'مطبخ الرياض' },
    ],
    locales: ['en', 'ar'],
    country: 'SA',
    taxNumber: '310122393500003',
  }
  /** 115 SAR with 15 % inside, and a fee of 10 SAR with 1.50 SAR on top. */
  const order = {
    number: 42,
    state: 'completed',
    placed_at: '2026-11-20T09:00:00.250Z',
    totals: {
      currency: 'SAR',
      total: 12_650,
      exclusive_taxes: 150,
      inclusive_taxes: [{ totalTaxValue: 1500 }],
    },
  }

  test('has the number of its order, all of the tax, and the seller in Arabic', () => {
    const invoice = simplifiedInvoice(order, seller)
    expect(invoice).toMatchObject({ number: '42', taxNumber: '310122393500003', tax: 1650 })
    expect(read(invoice?.qr ?? '')).toEqual([
      [1, 'مطبخ الرياض'],
      [2, '310122393500003'],
      [3, '2026-11-20T09:00:00Z'],
      [4, '126.50'],
      [5, '16.50'],
    ])
  })

  test.each([
    ['a business elsewhere', { country: 'KW' }, {}],
    ['a business without a VAT number', { taxNumber: null }, {}],
    ['a VAT number that is none', { taxNumber: '123' }, {}],
    ['an older server', { country: undefined, taxNumber: undefined }, {}],
    ['a cancelled order', {}, { state: 'cancelled' }],
    ['an order that is not paid yet', {}, { state: 'payment_pending' }],
    ['an order whose payment failed', {}, { state: 'payment_failed' }],
    ['another currency', {}, { totals: { ...order.totals, currency: 'USD' } }],
  ])('is none for %s', (_name, ofSeller, ofOrder) => {
    expect(simplifiedInvoice({ ...order, ...ofOrder }, { ...seller, ...ofSeller })).toBeNull()
  })
})
