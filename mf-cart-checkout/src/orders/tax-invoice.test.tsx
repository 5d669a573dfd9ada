// @vitest-environment happy-dom
import type { Business } from '@storefront/api-contract'
import type { Order } from '@storefront/api-contract/ordering'
import { anOrder } from '@storefront/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { renderSVG } from 'uqr'
import { afterEach, expect, test, vi } from 'vitest'
import { OrderPage } from '../pages/order-page.tsx'
import { answerWith, handMade, showPage } from '../testing/order-scene.tsx'

const PLACE = { path: '/:ref/order/:orderId', at: '/saffron/order/order-1' }
const RIYADH: Partial<Business> = {
  currency: 'SAR',
  country_code: 'SA',
  time_zone: 'Asia/Riyadh',
  tax_number: '310122393500003',
}
const VAT = {
  taxId: 'vat',
  taxName: [{ locale: 'en', name: 'VAT' }],
  rate: 15,
  taxValue: 1500,
  modifiersTaxValue: 0,
  totalTaxValue: 1500,
}
/** 115 SAR with 15 % inside. */
const totals: Order['totals'] = {
  ...anOrder().totals,
  currency: 'SAR',
  total: 11_500,
  due: 11_500,
  exclusive_taxes: 0,
  explained: [],
  inclusive_taxes: [VAT],
}

/** Tag, length and value of seller, VAT number, time, total and tax. */
const CODE = Buffer.from(
  '\u0001\u000cزعفران\u0002\u000f310122393500003\u0003\u00142026-11-20T09:00:00Z\u0004\u0006115.00\u0005\u000515.00',
).toString('base64')

handMade()
afterEach(() => vi.doUnmock('./invoice-code.ts'))

async function show(
  business: Partial<Business> = {},
  order: Partial<Order> = {},
  locale: 'en' | 'ar' = 'en',
): Promise<void> {
  const shop = { business: { ...RIYADH, ...business }, locale }
  await showPage(<OrderPage />, PLACE, answerWith(anOrder({ totals, ...order })), shop)
  await screen.findByRole('heading', { level: 1, name: /105/ })
}

/** The rows of an invoice: each label with its value, which keeps its own direction. */
const rowsOf = (invoice: HTMLElement) =>
  [...invoice.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd > bdi')?.textContent?.replaceAll('\u00a0', ' '),
  ])

test('[PR-04] an order at a Saudi business shows its simplified tax invoice with the QR code', async () => {
  await show()
  const invoice = screen.getByRole('region', { name: 'Simplified tax invoice' })
  expect(rowsOf(invoice)).toEqual([
    ['Invoice number', '105'],
    ['VAT number', '310122393500003'],
    ['VAT in the total', 'SAR 15'],
  ])
  const code = await within(invoice).findByRole('img', { name: 'QR code of the invoice' })
  const svg = renderSVG(CODE, { ecc: 'M', border: 4 })
  expect(code.getAttribute('src')).toBe(`data:image/svg+xml,${encodeURIComponent(svg)}`)
})

test('[PR-04] it is one in Arabic as well', async () => {
  await show({}, {}, 'ar')
  const invoice = screen.getByRole('region', { name: 'فاتورة ضريبية مبسطة' })
  expect(rowsOf(invoice).slice(0, 2)).toEqual([
    ['رقم الفاتورة', '105'],
    ['الرقم الضريبي', '310122393500003'],
  ])
  expect(await within(invoice).findByRole('img', { name: 'رمز QR للفاتورة' })).toBeTruthy()
})

test('[PR-04] an invoice whose code cannot be loaded has its numbers', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.doMock('./invoice-code.ts', () => {
    throw new Error('Loading chunk failed')
  })
  await show()
  await vi.waitFor(() => expect(report).toHaveBeenCalled())
  expect(rowsOf(screen.getByRole('region', { name: 'Simplified tax invoice' }))).toHaveLength(3)
  expect(screen.queryByRole('img', { name: 'QR code of the invoice' })).toBeNull()
})

test('[DL-07] a gift that hides its prices has an invoice on the screen and none on paper', async () => {
  const gift = { recipient_name: 'Noura', recipient_phone: '+966501234567', message: '', hide_prices: true }
  const isScreenOnly = () =>
    screen
      .getByRole('region', { name: 'Simplified tax invoice' })
      .parentElement?.className.includes('screenOnly') ?? false
  await show({}, { gift })
  expect(isScreenOnly()).toBe(true)
  cleanup()
  await show({}, { gift: { ...gift, hide_prices: false } })
  expect(isScreenOnly()).toBe(false)
})

const PLAIN: [name: string, business: Partial<Business>, order: Partial<Order>][] = [
  ['a business in Kuwait', { country_code: 'KW' }, {}],
  ['a business without a VAT number', { tax_number: null }, {}],
  ['the answer of an older server', { tax_number: undefined }, {}],
  ['hidden prices', { hide_price: true }, {}],
  ['an order that is not paid yet', {}, { state: 'payment_pending' }],
  ['a cancelled order', {}, { state: 'cancelled' }],
]

test.each(PLAIN)('[PR-04] there is no invoice for %s', async (_name, business, order) => {
  await show(business, order)
  expect(document.body.textContent).not.toMatch(/invoice|VAT number/i)
  expect(screen.queryByRole('img', { name: 'QR code of the invoice' })).toBeNull()
})
