// @vitest-environment happy-dom
import type { DeskOrder, DeskSession } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render, screen } from '@testing-library/react'
import { renderSVG } from 'uqr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from './messages/catalogue.ts'
import { type PrintJob, Printout } from './printout.tsx'

const business = {
  names: [{ locale: 'ar', name: 'مطبخ الرياض' }],
  locales: ['ar', 'en'],
  currency: 'SAR',
  branches: [{ id: 'main', names: [{ locale: 'en', name: 'Main' }] }],
  time_zone: 'Asia/Riyadh',
  country_code: 'SA',
  tax_number: '310122393500003',
} as DeskSession['business']

/** 115 SAR with 15 % inside. */
const order = {
  number: 42,
  state: 'completed',
  selling_types: 'dine_in',
  placed_at: '2026-11-20T09:00:00.000Z',
  name: '',
  phone: '',
  comment: '',
  lines: [],
  allergens: [],
  payment: { state: 'paid' },
  payment_type: 2,
  totals: {
    currency: 'SAR',
    explained: [],
    total: 11_500,
    due: 11_500,
    wallet: 0,
    exclusive_taxes: 0,
    inclusive_taxes: [{ totalTaxValue: 1500 }],
  },
} as unknown as DeskOrder

/** Tag, length and value of seller, VAT number, time, total and tax. */
const CODE = Buffer.from(
  '\u0001\u0015مطبخ الرياض\u0002\u000f310122393500003\u0003\u00142026-11-20T09:00:00Z\u0004\u0006115.00\u0005\u000515.00',
).toString('base64')

beforeEach(() => vi.stubGlobal('print', vi.fn()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function print(
  kind: PrintJob['kind'],
  changes: Partial<DeskSession['business']> = {},
  language = 'en',
  of = order,
) {
  await loadMessages(messages, language)
  await i18n.changeLanguage(language)
  render(
    <Printout job={{ kind, order: of }} business={{ ...business, ...changes }} onDone={() => undefined} />,
  )
  return document.querySelector('[data-printout]')?.textContent?.replaceAll('\u00a0', ' ')
}

test('[PR-04] the receipt of a Saudi business is a simplified tax invoice with its QR code', async () => {
  const paper = await print('receipt')
  expect(paper).toMatch(/Simplified tax invoice.*Invoice number 42.*VAT number 310122393500003/)
  expect(paper).toContain('VAT in the total: SAR 15')
  const svg = renderSVG(CODE, { ecc: 'M', border: 4 })
  expect(screen.getByRole('img', { name: 'QR code of the invoice' }).getAttribute('src')).toBe(
    `data:image/svg+xml,${encodeURIComponent(svg)}`,
  )
})

test('[PR-04] it is one in Arabic as well', async () => {
  expect(await print('receipt', {}, 'ar')).toMatch(
    /فاتورة ضريبية مبسطة.*رقم الفاتورة 42.*الرقم الضريبي 310122393500003/,
  )
})

test.each([
  ['receipt', { country_code: 'KW' }],
  ['receipt', { tax_number: null }],
  ['kitchen', {}],
] as const)('[PR-04] no invoice is printed on a %s for %s', async (kind, changes) => {
  expect(await print(kind, changes)).not.toMatch(/invoice|VAT/)
  expect(screen.queryByRole('img')).toBeNull()
})

test.each([
  ['kitchen', true],
  ['receipt', false],
] as const)(
  '[DK-02, MN-14] the ticket of the kitchen says the allergens, as at a printer: %s',
  async (kind, says) => {
    const allergens = ['Milk', 'Nuts'].map((name) => [{ locale: 'en', name }])
    const paper = await print(kind, {}, 'en', { ...order, allergens })
    expect(paper?.includes('Allergens: Milk, Nuts')).toBe(says)
  },
)
