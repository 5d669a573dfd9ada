import type { Page } from '@playwright/test'
import { breakCall, CALL_FAULTS, CALL_NOISE, saying } from '../support/call-faults.ts'
import { markDocument } from '../support/same-document.ts'
import { expect, test } from '../support/test.ts'

const BUSINESS = 'webapp/v5/restaurant/saffron'
const SERVER = 'Something went wrong on our side'
const nothing = {
  restaurant: null,
  discounts: {},
  message: null,
  redirect: false,
  url: null,
  pixels: [],
  highlightedCat: null,
  showStandardSubCats: false,
}

/** Comes to the business from another page of the storefront, so that the browser asks for it. */
async function openSaffron(page: Page) {
  await page.goto('/')
  const expectSameDocument = await markDocument(page)
  await page.getByRole('textbox').fill('saffron')
  await page.getByRole('button', { name: 'Open' }).click()
  return expectSameDocument
}

// The other faults are rows of shell/src/routes/business-faults.test.tsx.
test('[ER-01, ER-02, ER-03, ER-06, AP-03] the business call is another shape: it says so and recovers', async ({
  page,
  expectConsole,
}) => {
  expectConsole(CALL_NOISE)
  const lift = await breakCall(page, BUSINESS, CALL_FAULTS['another shape'])
  const expectSameDocument = await openSaffron(page)
  await expect(page.getByRole('alert').getByRole('heading', { name: SERVER })).toBeVisible()
  await expect(page).toHaveTitle('Storefront 500')

  lift()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'How would you like to order?' })).toBeVisible()
  await expect(page).toHaveTitle(/^Saffron/)
  await expectSameDocument()
})

test('[GD-09] a business that has moved: its link is offered and not followed', async ({ page }) => {
  await breakCall(
    page,
    BUSINESS,
    saying({ ...nothing, redirect: true, url: 'https://saffron.example/order?a=1' }),
  )
  await openSaffron(page)
  await expect(page.getByRole('heading', { name: 'This shop has moved' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open .?saffron\.example/ })).toHaveAttribute(
    'href',
    'https://saffron.example/order?a=1',
  )
  await expect(page).toHaveURL(/\/saffron$/)
})
