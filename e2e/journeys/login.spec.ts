import { aPhone, askForCode, becomeCustomer, logInHere, newestCode } from '../support/account.ts'
import { customerReadyToPay, payInCash, readyToPay } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { shownPhone, visitorName } from '../support/visitor.ts'

const UNUSED = /was preloaded using link preload but not used/
const REFUSED = /status of 4(22|29)/

test('[RT-12, AU-02, GD-04] a pasted number names its country, Arabic digits count, and the login leads back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED)
  const phone = aPhone()
  await page.goto('/saffron/profile')
  await expect(page).toHaveURL('/saffron/login')
  const field = page.getByRole('textbox', { name: 'Phone number' })
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

  const arabic = phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  await askForCode(page, arabic)
  const code = await newestCode(page.request, phone)
  await page
    .getByLabel('6-digit code')
    .fill(code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''))
  await page.getByRole('textbox', { name: 'Name' }).fill('Amal')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL('/saffron/profile')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Amal')
  await page.goto('/saffron/login')
  await expect(page).toHaveURL('/saffron')
})

test('[AU-03, AU-04, AU-05] wrong codes count down and end the code; timer and number survive a reload; a resend waits', async ({
  page,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  const phone = aPhone()
  await page.goto('/saffron/login')
  await askForCode(page, phone)
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

  await page.getByRole('link', { name: 'Change number' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(
    // Kuwait groups 52… as 4 and 4 digits, its other mobile numbers as 3 and 5.
    new RegExp(`^${[...phone].join(' ?')}$`),
  )
  await page.getByRole('button', { name: 'Send code by SMS' }).click()
  await expect(page.getByText(/Too many code requests\. Try again in \d+ seconds?\./)).toBeVisible()
})

test('[AU-03, RT-12] a registration by WhatsApp takes name and number; the guest’s order and cart come along', async ({
  page,
}) => {
  const name = visitorName()
  await readyToPay(page, name)
  await payInCash(page)
  await page.getByRole('button', { name: 'Place order · KWD 2.035' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  const [order] = await ordersOf(page.request, name)
  await page.goto('/saffron/pickup/hot-mezze')
  await page.getByRole('button', { name: 'Add Grilled halloumi' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()

  const phone = aPhone()
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'New here? Create an account' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Send code by WhatsApp' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Send code by WhatsApp' }).click()
  await expect(page.getByText('We sent a code by WhatsApp to')).toBeVisible()
  const code = page.getByLabel('6-digit code')
  await code.fill(`Your code is ${await newestCode(page.request, phone)}.`)
  await expect(page).toHaveURL('/saffron/pickup/cart')
  await expect(page.getByText('Grilled halloumi')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible()
  await page.goto('/saffron/orders/status')
  await expect(page.getByText(`Order ${order?.number}`)).toBeVisible()
})

test('[AU-06, PS-01, GD-08] a logout ends the session in every tab, and nothing of the person is left', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(UNUSED, /status of 401/)
  const name = visitorName()
  const phone = await becomeCustomer(page, name)
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

test('[AU-03, RT-12, CT-01, OR-09] a guest who signs in in the middle of a checkout comes back to it with cart and answers, and the order is the customer’s', async ({
  page,
}) => {
  const name = visitorName()
  await readyToPay(page, name)
  await payInCash(page)
  await page.getByRole('textbox', { name: 'Note for the order' }).fill('Please no cutlery')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await logInHere(page, aPhone(), `${name} of the account`)
  await expect(page).toHaveURL('/saffron/pickup/checkout')
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText(`${name} · +965 512 34567`)
  await expect(page.getByRole('region', { name: 'Pickup', exact: true })).toContainText('17-4521')
  await expect(page.getByRole('textbox', { name: 'Note for the order' })).toHaveValue('Please no cutlery')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Cash')
  await page.getByRole('button', { name: 'Place order · KWD 2.035' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  const orders = await ordersOf(page.request, name)
  expect(orders).toHaveLength(1)
  await page.goto('/saffron/orders/status')
  await expect(page.getByText(`Order ${orders[0]?.number}`)).toBeVisible()
})

test('[AU-07] a session that ran out in the middle of a checkout is renewed, and nothing is lost', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED, /status of 401/)
  const name = visitorName()
  await becomeCustomer(page, name)
  let refused = 0
  // The server’s answer to a token whose time is over, once for each call that meets it.
  await page.route('**/api/webapp/order', async (route) => {
    if (route.request().method() !== 'POST' || refused > 0) return route.fallback()
    refused += 1
    await route.fulfill({
      status: 401,
      json: { error: { code: 'unauthorised', message: 'Your session has ended. Log in again.' } },
    })
  })
  const renewals: string[] = []
  await customerReadyToPay(page)
  await payInCash(page)
  page.on('request', (request) => {
    if (request.url().endsWith('/session/refresh')) renewals.push(request.url())
  })
  await page.getByRole('button', { name: 'Place order · KWD 2.035' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  expect(await ordersOf(page.request, name)).toHaveLength(1)
  expect([refused, renewals.length]).toEqual([1, 1])
})
