import { expect, type Page } from '@playwright/test'

/** A line of a cart as the storefront keeps it; its names and prices come from the menu. */
interface KeptLine {
  item: string
  label: string
  /** What it cost, in minor units: another price is told to the visitor. */
  price: number
  count?: number
  /** The ids of its options. */
  options?: string[]
}

export const HALLOUMI: KeptLine = { item: 'halloumi', label: 'halloumi-regular', price: 1850 }

/** In this browser an earlier visit to the business kept these things; what is kept since is left alone. */
export async function keep(page: Page, kept: Record<string, object>, reference = 'saffron'): Promise<void> {
  const entries = Object.entries(kept).map(([name, data]) => [`sf:${reference}:${name}`, data] as const)
  await page.context().addInitScript((all) => {
    if (!location.protocol.startsWith('http')) return
    for (const [key, data] of all)
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ version: 1, data }))
  }, entries)
}

/** A kept cart, with whatever else the visitor answered. */
export function cartOf(lines: KeptLine[], answers: object = {}) {
  const items = lines.map(({ item, label, price, count = 1, options = [] }, index) => ({
    line_id: `${item}-${index}`,
    item_id: item,
    price_label_id: label,
    modifiers: options.map((id) => ({ id, quantity: 1 })),
    comment: '',
    count,
    seen: { names: [{ locale: 'en', name: item }], unitPrice: price },
  }))
  return { items, ...answers }
}

/** Name, number and car of a visitor who has ordered here before. */
export const answersOf = (name: string, phone = '51234567') => ({
  name,
  phone,
  dialCode: '+965',
  car: { plate: '17-4521', make: '', colour: '' },
  walksIn: false,
})

/** A checkout of one halloumi for pickup at 2.035 with everything answered but the payment. */
export async function openReadyToPay(page: Page, name: string): Promise<void> {
  await keep(page, { cart: cartOf([HALLOUMI], answersOf(name)) })
  await page.goto('/saffron/pickup/checkout')
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText(name)
}
