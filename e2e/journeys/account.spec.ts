import { aPhone, askForCode, becomeCustomer, logInHere, newestCode } from '../support/account.ts'
import { addHalloumi, customerReadyToPay, payInCash } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const UNUSED = /was preloaded using link preload but not used/

test('[AU-01, AU-05] where the business skips codes a number is enough, and the session counts at this business alone', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED)
  const name = visitorName()
  await page.goto('/corner-cafe/profile')
  await expect(page).toHaveURL('/corner-cafe/login')
  await expect(page.getByText('All you need is your phone number.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(`5${aPhone()}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL('/corner-cafe/profile')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await expect(page.getByText('Not confirmed')).toBeVisible()
  await page.goto('/saffron/profile')
  await expect(page).toHaveURL('/saffron/login')
  await page.goto('/corner-cafe/profile')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
})

const HOME = {
  id: 'kept-by-a-guest',
  label: 'Home',
  address: {
    type: 'residency',
    city: 'Salmiya',
    block: '4',
    street: 'Street of the test',
    lat: null,
    lng: null,
  },
  area_id: null,
  country: null,
  default: true,
}

test('[DL-11, GD-07, CT-08] a login in the middle of a guest’s checkout keeps the cart and brings the addresses; the name comes first', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED)
  await page.addInitScript((location) => {
    const key = 'sf:saffron:delivery'
    if (!sessionStorage.getItem('seeded'))
      localStorage.setItem(key, JSON.stringify({ version: 1, data: { locations: [location] } }))
    sessionStorage.setItem('seeded', 'yes')
  }, HOME)
  const phone = aPhone()
  await addHalloumi(page)
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await askForCode(page, phone)
  await page.getByLabel('6-digit code').fill(await newestCode(page.request, phone))
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page).toHaveURL('/saffron/pickup/cart')
  await page.getByRole('link', { name: 'Checkout KWD 2.035' }).click()
  await expect(page.getByText('Add your name to continue with your order.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Amal')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/saffron/pickup/checkout')
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText('Amal')
  await page.goto('/saffron/locations')
  await expect(page.getByText('Street of the test')).toBeVisible()
  await page.goto('/saffron/profile')
  await expect(page.getByText('Default: Home')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('sf:saffron:delivery'))).not.toContain(
    'Street of the test',
  )
})

test('[ER-05, GD-08, GD-04] a profile that is refused logs out; a call that is refused leads to the login once, and back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED, /status of 40[134]/)
  await becomeCustomer(page, visitorName())
  await page.route('**/api/webapp/profile/*', (route) =>
    route.fulfill({
      status: 404,
      json: { error: { code: 'not-found', message: 'There is no such profile.' } },
    }),
  )
  await page.goto('/saffron/profile')
  await expect(page).toHaveURL('/saffron/login')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()

  await page.goto('/saffron/wallet/home')
  await expect(page).toHaveURL('/saffron/login')
  let refused = 0
  await page.route('**/api/webapp/wallet/saffron', (route) => {
    refused += 1
    return route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'Not for you.' } } })
  })
  await logInHere(page, aPhone(), 'Amal')
  await expect.poll(() => refused).toBeGreaterThan(0)
  await expect(page).toHaveURL('/saffron/login')
  await expect(page.getByRole('button', { name: 'Send code by SMS' })).toBeVisible()
  await page.unroute('**/api/webapp/wallet/saffron')
  await logInHere(page, aPhone(), 'Amal')
  await expect(page).toHaveURL('/saffron/wallet/home')
  await expect(page.getByTestId('wallet-available')).toHaveText('KWD 0')
  // What was on the screen may have been asked for once more, as the guest that the visitor was then.
  expect(refused).toBeLessThan(3)
})

test('[AU-07, GD-08, PS-01] a session that is over in the middle of a checkout leads to the login, and back with every answer', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(UNUSED, /status of 401/)
  const name = visitorName()
  await becomeCustomer(page, name)
  await customerReadyToPay(page)
  await payInCash(page)
  await context.clearCookies({ name: /sf_session/ })
  await page.route(
    '**/api/webapp/order',
    (route) =>
      route.fulfill({
        status: 401,
        json: { error: { code: 'unauthorised', message: 'Your session has ended. Log in again.' } },
      }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Place order · KWD 2.035' }).click()
  await expect(page).toHaveURL('/saffron/login')
  expect(await ordersOf(page.request, name)).toEqual([])
  await logInHere(page, aPhone(), name)
  await expect(page).toHaveURL('/saffron/pickup/checkout')
  await page.getByRole('button', { name: 'Place order · KWD 2.035' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  const [order] = await ordersOf(page.request, name)
  expect(order?.car?.plate).toBe('17-4521')
})
