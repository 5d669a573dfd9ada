import { aPhone, logInHere } from '../support/account.ts'
import { newCustomer } from '../support/ready-made.ts'
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

test('[ER-05, GD-08, GD-04] a profile that is refused logs out; a call that is refused leads to the login once, and back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED, /status of 40[134]/)
  await newCustomer(page, visitorName())
  await page.route('**/api/webapp/profile/*', (route) =>
    route.fulfill({
      status: 404,
      json: { error: { code: 'not-found', message: 'There is no such profile.' } },
    }),
  )
  await page.goto('/saffron/profile')
  await expect(page).toHaveURL('/saffron/login')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()

  let refused = 0
  await page.route('**/api/webapp/wallet/saffron', (route) => {
    refused += 1
    return route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'Not for you.' } } })
  })
  await newCustomer(page, visitorName())
  await page.goto('/saffron/wallet/home')
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
