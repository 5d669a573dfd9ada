import type { Page } from '@playwright/test'
import { aPhone, askForCode, logInHere, newestCode } from '../support/account.ts'
import { customerReadyToPay, payInCash, readyToPay } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { newCustomer, placeOrder } from '../support/ready-made.ts'
import { expect, test } from '../support/test.ts'
import { shownPhone, visitorName } from '../support/visitor.ts'

const UNUSED = /was preloaded using link preload but not used/
const REFUSED = /status of 4(22|29)/

const inArabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

test('[RT-12, AU-02, AU-03, AU-04, AU-05, GD-04] wrong codes end a code, timer and number survive a reload, and Arabic digits log in and lead back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED, REFUSED)
  await page.goto('/saffron/profile')
  await expect(page).toHaveURL('/saffron/login')
  const field = page.getByRole('textbox', { name: 'Phone number' })
  await test.step('a pasted number names its country, which is also found by name or code', async () => {
    const country = page.getByRole('button', { name: /^Country code/ })
    await expect(country).toHaveText(/\+965/)
    await expect(field).toHaveAttribute('placeholder', '500 12345')
    await page.getByRole('button', { name: 'Send code by SMS' }).click()
    await expect(field).toHaveAccessibleDescription(/Enter a phone number/)
    await field.fill('+966 55 123 4567')
    await expect(country).toHaveText(/\+966/)
    await expect(field).toHaveValue('55 123 4567')
    await country.click()
    const search = page.getByRole('searchbox', { name: 'Search by name or code' })
    await expect(search).toBeFocused()
    await search.fill('nowhere land')
    await expect(page.getByRole('heading', { name: 'No countries found' })).toBeVisible()
    await search.fill('965')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Kuwait/ })
      .click()
    await expect(country).toHaveText(/\+965/)
  })

  const late = aPhone()
  await askForCode(page, late)
  await endCode(page, late)
  await page.getByRole('link', { name: 'Change number' }).click()
  // Kuwait groups 52… as 4 and 4 digits, its other mobile numbers as 3 and 5.
  await expect(field).toHaveValue(new RegExp(`^${[...late].join(' ?')}$`))
  await page.getByRole('button', { name: 'Send code by SMS' }).click()
  await expect(page.getByText(/Too many code requests\. Try again in \d+ seconds?\./)).toBeVisible()

  const phone = aPhone()
  await askForCode(page, inArabic(phone))
  await page.getByLabel('6-digit code').fill(inArabic(await newestCode(page.request, phone)))
  await page.getByRole('textbox', { name: 'Name' }).fill('Amal')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL('/saffron/profile')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Amal')
  await page.goto('/saffron/login')
  await expect(page).toHaveURL('/saffron')
})

/** Five wrong codes, the last after a reload: the right one does not count any more. */
async function endCode(page: Page, phone: string): Promise<void> {
  await expect(page.getByText(/Resend in \d+ seconds?/)).toBeVisible()
  const code = page.getByLabel('6-digit code')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  const right = await newestCode(page.request, phone)
  const wrong = right === '000000' ? '000001' : '000000'
  for (const left of [4, 3, 2, 1]) {
    await code.fill(wrong)
    await expect(page.getByText(`${left} ${left === 1 ? 'try' : 'tries'} left`)).toBeVisible()
    await expect(code).toBeFocused()
  }
  await page.reload()
  await expect(page.getByText(/Resend in \d+ seconds?/)).toBeVisible()
  await expect(page.getByText(shownPhone(phone))).toBeVisible()
  await code.fill(wrong)
  await expect(page.getByText(/This code has expired/)).toBeVisible()
  await code.fill(right)
  await expect(page.getByText(/This code has expired/)).toBeVisible()
  await expect(page).toHaveURL('/saffron/login/verify')
}

test('[AU-03, AU-06, RT-12, PS-01, GD-08] a registration by WhatsApp takes name and number; a logout ends the session in every tab, and nothing of the person is left', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(UNUSED, /status of 401/)
  const name = visitorName()
  const phone = aPhone()
  await page.goto('/saffron/login')
  await registerHere(page, phone, name)
  await expect(page).toHaveURL('/saffron')
  const other = await context.newPage()
  await other.goto('/saffron/Feedback')
  const typed = other.getByRole('textbox', { name: /Tell us more/ })
  await typed.fill('Typed by Amal, and not sent')
  const asked = other.waitForRequest((request) => request.url().includes('/api/webapp/profile/'))
  await other.goto('/saffron/profile')
  await expect(other.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  const { authorization = '' } = await (await asked).allHeaders()
  expect(authorization).toMatch(/^Bearer \S{20}/)
  const kept = () =>
    other.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    )
  expect(await kept()).not.toContain(name)
  expect(await kept()).not.toContain(authorization.slice('Bearer '.length))
  expect(await kept()).toContain('Typed by Amal')

  await page.goto('/saffron/profile')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/saffron')
  await expect(other).toHaveURL('/saffron/login')
  await expect(other.getByText(name)).toHaveCount(0)
  expect(await kept()).not.toContain(phone)
  expect(await kept()).not.toContain('sf_known')
  expect(await kept()).not.toContain('Typed by Amal')
  await other.goBack()
  await expect(other).toHaveURL('/saffron/Feedback')
  await expect(typed).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await page.goto('/saffron/profile')
  await expect(page).toHaveURL('/saffron/login')

  await test.step('a login in one tab is one in the other', async () => {
    await other.goto('/saffron/login')
    // The code was asked for a moment ago: the number waits, so somebody else logs in.
    await logInHere(page, aPhone(), 'Second Person')
    await expect(page).toHaveURL('/saffron/profile')
    await expect(other.getByRole('link', { name: 'Your profile' })).toBeVisible()
  })
})

/** Registers by WhatsApp on the login screen. */
async function registerHere(page: Page, phone: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New here? Create an account' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Send code by WhatsApp' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Send code by WhatsApp' }).click()
  await expect(page.getByText('We sent a code by WhatsApp to')).toBeVisible()
  await page.getByLabel('6-digit code').fill(`Your code is ${await newestCode(page.request, phone)}.`)
}

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

test('[AU-03, RT-12, CT-01, CT-08, DL-11, GD-07, OR-09] a guest who signs in in the middle of a checkout says the name and comes back to it with cart and answers; orders and addresses come along', async ({
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
  const name = visitorName()
  const phone = aPhone()
  await readyToPay(page, name)
  await payInCash(page)
  await page.getByRole('textbox', { name: 'Note for the order' }).fill('Please no cutlery')
  const before = await placeOrder(page, name)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await askForCode(page, phone)
  await page.getByLabel('6-digit code').fill(await newestCode(page.request, phone))
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('Add your name to continue with your order.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} of the account`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/saffron/pickup/checkout')
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText(`${name} · +965 512 34567`)
  await expect(page.getByRole('region', { name: 'Pickup', exact: true })).toContainText('17-4521')
  await expect(page.getByRole('textbox', { name: 'Note for the order' })).toHaveValue('Please no cutlery')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Cash')
  await page.getByRole('button', { name: 'Place order · KWD 2.035' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  const [order] = (await ordersOf(page.request, name)).filter(({ id }) => id !== before.id)
  await page.goto('/saffron/orders/status')
  for (const { number } of [before, order ?? { number: 'none' }])
    await expect(page.getByText(`Order ${number}`)).toBeVisible()
  await page.goto('/saffron/profile')
  await expect(page.getByText('Default: Home')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('sf:saffron:delivery'))).not.toContain(
    'Street of the test',
  )
})

test('[AU-07, GD-08, PS-01] a session that is over in the middle of a checkout leads to the login, and back with every answer; one that ran out is renewed', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(UNUSED, /status of 401/)
  const name = visitorName()
  await newCustomer(page, name)
  await customerReadyToPay(page)
  await payInCash(page)
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/session/refresh')) renewals.push(request.url())
  })
  await context.clearCookies({ name: /sf_session/ })
  await refuseNextOrder(page)
  await page.getByRole('button', { name: 'Place order · KWD 2.035' }).click()
  await expect(page).toHaveURL('/saffron/login')
  expect(await ordersOf(page.request, name)).toEqual([])
  await logInHere(page, aPhone(), name)
  await expect(page).toHaveURL('/saffron/pickup/checkout')

  renewals.length = 0
  await refuseNextOrder(page)
  await page.getByRole('button', { name: 'Place order · KWD 2.035' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  expect(renewals).toHaveLength(1)
  const orders = await ordersOf(page.request, name)
  expect(orders.map(({ car }) => car?.plate)).toEqual(['17-4521'])
})

/** The server’s answer to a token whose time is over, once. */
const refuseNextOrder = (page: Page) =>
  page.route(
    '**/api/webapp/order',
    (route) =>
      route.fulfill({
        status: 401,
        json: { error: { code: 'unauthorised', message: 'Your session has ended. Log in again.' } },
      }),
    { times: 1 },
  )
