import { withoutPayloads } from '../support/call-faults.ts'
import { addHalloumi } from '../support/checkout-steps.ts'
import { expect, test } from '../support/test.ts'

// The document of a guarded page names its files before the guard has turned the visitor away.
const UNUSED = /was preloaded using link preload but not used/
const NOT_FOUND = { level: 1, name: 'We could not find this page' } as const

test('[ER-01, ER-02, GD-01] an unknown business has no storefront, and the page says so', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  await page.goto('/nobody/pickup')
  await expect(page.getByRole('heading', { level: 1, name: 'There is no storefront here' })).toBeVisible()
  await expect(page).toHaveTitle('Storefront 404')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to the start' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where would you like to order?' })).toBeVisible()
})

test('[RT-01, ER-01] the index opens a business by its reference and keeps an unknown one in the field', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  await page.goto('/')
  const field = page.getByRole('textbox', { name: 'Business reference' })
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(field).toHaveAccessibleDescription(/Enter a reference first\./)
  await field.fill('nobody')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('There is no business called')).toBeVisible()
  await expect(field).toHaveValue('nobody')
  await field.fill('http://localhost/saffron/pickup')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL('/saffron')
  await expect(page.getByRole('heading', { level: 1, name: /^Saffron/ })).toBeVisible()
})

test('[ER-01, ER-02] a suspended business says that it is paused, and opens again when it is not', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 433/)
  const error = { code: 'business-suspended', message: 'This business is suspended.', request_id: 'test' }
  await withoutPayloads(page)
  await page.route('**/api/webapp/v5/restaurant/corner-cafe*', (route) =>
    route.fulfill({ status: 433, json: { error } }),
  )
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Business reference' }).fill('corner-cafe')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This storefront is paused' })).toBeVisible()
  await expect(page).toHaveTitle('Storefront 433')
  await page.unroute('**/api/webapp/v5/restaurant/corner-cafe*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/corner-cafe/dinein')
})

test('[RT-24, GD-02, RT-07, RT-08] what is not there is the storefront’s own 404, with a way back to the business', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/, UNUSED)
  const unknown = [
    '/saffron/breakfast',
    '/saffron/pickup/cutlery',
    '/saffron/pickup/mezze/free-lunch',
    '/saffron/no/such/page/at/all',
  ]
  for (const path of unknown) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', NOT_FOUND)).toBeVisible()
      await expect(page).toHaveURL('/404')
      await expect(page).toHaveTitle('Storefront 404')
    })
  }
  await page.goto('/saffron/pickup/cutlery')
  await page.getByRole('link', { name: 'Go to the start' }).click()
  await expect(page).toHaveURL('/saffron')
})

test('[RT-25] a trailing slash is taken away and the query kept', async ({ page }) => {
  for (const [from, to] of [
    ['/saffron/pickup/search/?q=tawook', '/saffron/pickup/search?q=tawook'],
    ['/saffron/dinein/?table=saffron-salmiya-t7', '/saffron/dinein?table=saffron-salmiya-t7'],
    ['/saffron/settings//', '/saffron/settings'],
  ] as const) {
    await page.goto(from)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page).toHaveURL(to)
  }
})

test('[GD-02, GD-03] a business of one type has no landing page, and what it does not sell leads there too', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(UNUSED)
  const answer = await request.get('/corner-cafe?table=corner-cafe-olaya-t2', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([
    302,
    '/corner-cafe/dinein?table=corner-cafe-olaya-t2',
  ])
  await page.goto('/corner-cafe')
  await expect(page).toHaveURL('/corner-cafe/dinein')
  await expect(page.getByRole('heading', { level: 1, name: 'Menu of Corner Café' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Back' })).toHaveCount(0)
  await page.goto('/corner-cafe/pickup')
  await expect(page).toHaveURL('/corner-cafe/dinein')
})

test('[GD-05] a checkout without a cart goes to the cart, of a delivery too', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED)
  await page.goto('/saffron/pickup/checkout')
  await expect(page).toHaveURL('/saffron/pickup/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goto('/saffron/delivery/checkout')
  await expect(page).toHaveURL('/saffron/delivery/cart')
})

test('[GD-05, GD-06] a type whose checkout is off goes from the checkout to the menu, and its cart says why', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED)
  await addHalloumi(page)
  // The business comes inside the document; it is read as if the shop had switched the checkout of pickup off.
  await page.addInitScript(() => {
    const { parse } = JSON
    JSON.parse = (text, reviver) =>
      parse(String(text).replace('"checkoutCarPickup":true', '"checkoutCarPickup":false'), reviver)
  })
  await page.goto('/saffron/pickup/checkout')
  await expect(page).toHaveURL('/saffron/pickup')
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of Saffron/ })).toBeAttached()
  await page.goto('/saffron/pickup/cart')
  await expect(page.getByText('This kind of order cannot be placed online at the moment.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Checkout KWD 2.035' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Grilled halloumi' })).toHaveValue('1')
})

test('[GD-06, SH-05, SH-01] a branch that closes keeps the cart, which says when it opens, and lets nobody check out', async ({
  page,
}) => {
  await addHalloumi(page)
  await page.route('**/api/webapp/v5/shifts/saffron*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const opensAt = new Date(Date.parse(answer.now) + 3_600_000).toISOString()
    const { scheduled_orders } = answer.types.car_pickup
    Object.assign(answer.types.car_pickup, {
      status: 'closed',
      opens_at: opensAt,
      closes_at: null,
      scheduled_orders: { ...scheduled_orders, on: false },
    })
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/saffron/Branches')
  await page.getByRole('button', { name: 'Choose Kuwait City' }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('link', { name: /^Pickup Closed · opens/ }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByText(/^We are closed now and open .+ Your cart stays as it is\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Checkout KWD 2.035' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Grilled halloumi' })).toHaveValue('1')
})

test('[GD-04] what belongs to a customer sends a guest to the login', async ({ page, expectConsole }) => {
  expectConsole(UNUSED)
  for (const path of [
    '/saffron/profile',
    '/saffron/locations',
    '/saffron/wallet/home',
    '/saffron/wallet/history',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/saffron/login')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Order as a guest' }).click()
  await expect(page).toHaveURL('/saffron')
})
