import { breakCall, saying } from '../support/call-faults.ts'
import { expect, test } from '../support/test.ts'

const BUSINESS = 'webapp/v5/restaurant/saffron'
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

// Its faults are rows of shell/src/routes/business-faults.test.tsx.
test('[GD-09] a business that has moved: its link is offered and not followed', async ({ page }) => {
  await breakCall(
    page,
    BUSINESS,
    saying({ ...nothing, redirect: true, url: 'https://saffron.example/order?a=1' }),
  )
  // From another page of the storefront, so that the browser asks for the business.
  await page.goto('/')
  await page.getByRole('textbox').fill('saffron')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'This shop has moved' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open .?saffron\.example/ })).toHaveAttribute(
    'href',
    'https://saffron.example/order?a=1',
  )
  await expect(page).toHaveURL(/\/saffron$/)
})
