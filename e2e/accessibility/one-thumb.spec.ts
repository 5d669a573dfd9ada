import type { Locator } from '@playwright/test'
import { addHalloumi, answerContact, payInCash } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { openScreen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

test('[UI-04] what leads to the order is 44 px high and more', async ({ page }) => {
  const found: string[] = []
  const measure = async (...names: RegExp[]) => {
    for (const name of names) {
      const control = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
      await expect(control).toBeVisible()
      const { height = 0 } = (await control.boundingBox()) ?? {}
      if (height < 44) found.push(`${name} ${height}`)
    }
  }
  await openScreen(page, '/saffron')
  await measure(/^Pickup/, /^Dine in/, /^Menu$/, /^Language and settings$/)
  await addHalloumi(page)
  await measure(/View cart/, /^Choose options for|^Choose a size for/)
  await openScreen(page, '/saffron/pickup/grills/shish-tawook')
  await measure(/^Add KWD/, /^Increase quantity$/, /^Decrease quantity$/, /^Back$/)
  await openScreen(page, '/saffron/pickup/cart')
  await measure(/^Checkout KWD/, /^Add more$/)
  await openScreen(page, '/saffron/pickup/checkout')
  await measure(/^Pay KWD/, /^Done$/)
  expect(found).toEqual([])
})

/** Taps a control where a thumb would: it is at least 44 px and entirely in the viewport. */
async function tap(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  await expect(control).toBeInViewport({ ratio: 1 })
  const { height = 0 } = (await control.boundingBox()) ?? {}
  expect(height, String(control)).toBeGreaterThanOrEqual(44)
  await control.tap()
}

test('[UI-04, RT-03, RT-05, RT-06] an order is placed with one thumb at 360 px', async ({
  page,
  request,
}) => {
  const name = visitorName()
  await page.setViewportSize({ width: 360, height: 640 })
  await openScreen(page, '/saffron')
  await tap(page.getByRole('main').getByRole('link', { name: /^Pickup/ }))
  await tap(page.getByRole('link', { name: 'Search the menu' }))
  await page.getByRole('textbox', { name: 'Search the menu' }).fill('halloumi')
  await tap(page.getByRole('button', { name: 'Add Grilled halloumi' }))
  await tap(page.getByRole('link', { name: 'View cart' }))
  await tap(page.getByRole('link', { name: /^Checkout KWD/ }))
  await answerContact(page, name)
  await payInCash(page)
  await tap(page.getByRole('button', { name: /^Place order/ }))
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you! Order \d+$/ })).toBeVisible()
  expect(await ordersOf(request, name)).toHaveLength(1)
})
