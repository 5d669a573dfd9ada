import type { Locator, Page } from '@playwright/test'
import { answerContact, payInCash } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { openScreen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

test.use({ viewport: { width: 360, height: 640 } })

const SMALLEST = 44

/** The controls of these names on the open screen are as high as a thumb needs. */
async function expectHigh(page: Page, ...names: RegExp[]): Promise<void> {
  for (const name of names) {
    const control = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
    await expect(control).toBeVisible()
    const { height = 0 } = (await control.boundingBox()) ?? {}
    expect(height, String(name)).toBeGreaterThanOrEqual(SMALLEST)
  }
}

/** Taps a control where a thumb would: it is high enough and entirely in the viewport. */
async function tap(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  await expect(control).toBeInViewport({ ratio: 1 })
  const { height = 0 } = (await control.boundingBox()) ?? {}
  expect(height, String(control)).toBeGreaterThanOrEqual(SMALLEST)
  await control.tap()
}

test('[UI-04, RT-03, RT-05, RT-06] an order is placed with one thumb at 360 px; what leads to it is 44 px high and more', async ({
  page,
  request,
}) => {
  const name = visitorName()
  await openScreen(page, '/saffron')
  await expectHigh(page, /^Dine in/, /^Menu$/, /^Language and settings$/)
  await tap(page.getByRole('main').getByRole('link', { name: /^Pickup/ }))
  await tap(page.getByRole('link', { name: 'Search the menu' }))
  await page.getByRole('textbox', { name: 'Search the menu' }).fill('halloumi')
  await tap(page.getByRole('button', { name: 'Add Grilled halloumi' }))
  await tap(page.getByRole('link', { name: 'View cart' }))
  await expectHigh(page, /^Add more$/)
  await tap(page.getByRole('link', { name: /^Checkout KWD/ }))
  await expectHigh(page, /^Pay KWD/, /^Done$/)
  await answerContact(page, name)
  await payInCash(page)
  await tap(page.getByRole('button', { name: /^Place order/ }))
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you! Order \d+$/ })).toBeVisible()
  expect(await ordersOf(request, name)).toHaveLength(1)
})

test('[UI-04] on a dish, what stands at the thumb is high enough and does not cover what has the focus', async ({
  page,
}) => {
  await openScreen(page, '/saffron/pickup/grills/shish-tawook')
  await expectHigh(page, /^Add KWD/, /^Increase quantity$/, /^Decrease quantity$/, /^Back$/)
  await expectHigh(page, /^Choose options for|^Choose a size for/)
  const bar = page.getByTestId('add-to-cart')
  for (const option of await page.getByRole('radio').or(page.getByRole('checkbox')).all()) {
    await option.focus()
    const [field, top] = await Promise.all([option.boundingBox(), bar.boundingBox()])
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
  }
})
