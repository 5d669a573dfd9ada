import type { Page } from '@playwright/test'
import { breakCall, CALL_FAULTS, CALL_NOISE, type CallFault, saying } from '../support/call-faults.ts'
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

const FAULTS: [string, CallFault, string][] = [
  ['down', CALL_FAULTS.down, 'You seem to be offline'],
  ['HTML', CALL_FAULTS.HTML, SERVER],
  ['half a JSON', CALL_FAULTS['half a JSON'], SERVER],
  ['another shape', CALL_FAULTS['another shape'], SERVER],
  ['a fault of the server', CALL_FAULTS['a fault of the server'], SERVER],
  [
    'without a restaurant',
    saying({ ...nothing, message: 'We open our storefront next week' }),
    'We open our storefront next week',
  ],
  ['without a restaurant and without a word', saying(nothing), 'Something went wrong'],
]

for (const [kind, fault, title] of FAULTS) {
  test(`[ER-01, ER-02, ER-03, ER-06, AP-03] the business call is ${kind}: it says so and recovers`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(CALL_NOISE)
    const lift = await breakCall(page, BUSINESS, fault)
    const expectSameDocument = await openSaffron(page)
    await expect(page.getByRole('alert').getByRole('heading', { name: title })).toBeVisible()
    await expect(page).toHaveTitle('Storefront 500')

    lift()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'How would you like to order?' })).toBeVisible()
    await expect(page).toHaveTitle(/^Saffron/)
    await expectSameDocument()
  })
}

test('[GD-09] a business that has moved: its link is offered and not followed', async ({ page }) => {
  await breakCall(
    page,
    BUSINESS,
    saying({ ...nothing, redirect: true, url: 'https://saffron.example/order?a=1' }),
  )
  await openSaffron(page)
  await expect(page.getByRole('heading', { name: 'This storefront has moved' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open .?saffron\.example/ })).toHaveAttribute(
    'href',
    'https://saffron.example/order?a=1',
  )
  await expect(page).toHaveURL(/\/saffron$/)
})

for (const url of [
  'javascript:alert(1)',
  'http://saffron.example/',
  'https://user@saffron.example/',
  '//saffron.example',
]) {
  test(`[GD-09] a business that has moved to ${url}: no link is offered`, async ({ page }) => {
    await breakCall(page, BUSINESS, saying({ ...nothing, redirect: true, url }))
    await openSaffron(page)
    await expect(page.getByText('We cannot link to its new address.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  })
}
