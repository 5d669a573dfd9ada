// @vitest-environment happy-dom
import type { DeskOrder, DeskPrinter, DeskSession } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from './messages/catalogue.ts'
import { OrderLines } from './order-lines.tsx'
import { PrinterNotices } from './printers/printer-notices.tsx'

const names = (arabic: string, english: string) => [
  { locale: 'en', name: english },
  { locale: 'ar', name: arabic },
]
/** A shop whose first locale is Turkish, with some texts in Arabic and English. */
const business = {
  locales: ['tr', 'ar', 'en'],
  branches: [
    {
      id: 'main',
      names: [
        { locale: 'en', name: 'Harbour' },
        { locale: 'tr', name: 'Liman' },
      ],
    },
  ],
} as unknown as DeskSession['business']
const order = {
  lines: [
    {
      names: names('قهوة', 'Coffee'),
      quantity: 2,
      price_label: [
        { locale: 'en', name: 'Small' },
        { locale: 'tr', name: 'Küçük' },
      ],
      modifiers: [
        {
          id: 'milk',
          names: [
            { locale: 'en', name: 'Milk' },
            { locale: 'tr', name: 'Süt' },
          ],
          quantity: 1,
        },
      ],
    },
  ],
} as unknown as DeskOrder
const printer = { branch_id: 'main', kind: 'kitchen', is_down: true, waiting: 3 } as DeskPrinter

beforeEach(async () => {
  await loadMessages(messages, 'ar')
  await i18n.changeLanguage('ar')
})
afterEach(cleanup)

test('[LC-06] what the shop did not write in the desk’s language is in the shop’s first one, not in English', () => {
  const { container } = render(<OrderLines order={order} business={business} />)
  expect(container.textContent).toBe('2 × قهوة Küçük+ Süt')
})

test('[LC-06] so is the name of a branch', () => {
  render(<PrinterNotices printers={[printer]} business={business} />)
  expect(screen.getByText(/Liman/)).toBeTruthy()
})
