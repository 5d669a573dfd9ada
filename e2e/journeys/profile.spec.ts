import type { Page } from '@playwright/test'
import { aPhone, newestCode } from '../support/account.ts'
import { newCustomer } from '../support/ready-made.ts'
import { expect, test } from '../support/test.ts'
import { shownPhone, visitorName } from '../support/visitor.ts'

const UNUSED = /was preloaded using link preload but not used/

test('[RT-19, AU-03, LC-03] name, e-mail, number and language are changed, and stay; the account is deleted after two confirmations that say what goes and what stays', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED)
  const name = visitorName()
  await newCustomer(page, 'Amal')
  await page.goto('/saffron/profile')
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect(field).toHaveValue('Amal')
  await field.fill(name)
  await page.getByRole('textbox', { name: 'Email (optional)' }).fill('amal')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email (optional)' }).fill('amal@example.com')
  const language = page.getByRole('combobox', { name: 'Message language' })
  await language.selectOption('ar')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()

  const phone = aPhone()
  await page.getByRole('button', { name: 'Change number' }).click()
  await page.getByRole('textbox', { name: 'New phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Send code by SMS' }).click()
  const code = page.getByLabel('6-digit code')
  await expect(code).toBeVisible()
  await code.fill(await newestCode(page.request, phone))
  await expect(page.getByText(shownPhone(phone))).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(name)
  await expect(page.getByRole('textbox', { name: 'Email (optional)' })).toHaveValue('amal@example.com')
  await expect(page.getByText(shownPhone(phone))).toBeVisible()
  await expect(language).toHaveValue('ar')
  await page.getByRole('link', { name: 'My orders' }).click()
  await expect(page).toHaveURL('/saffron/orders/history')
  await page.goBack()
  await page.getByRole('link', { name: 'My reservations' }).click()
  await expect(page).toHaveURL('/saffron/reservation/history')
  await page.goBack()
  await deleteAccount(page)
  await page.goto('/saffron/profile')
  await expect(page).toHaveURL('/saffron/login')
})

async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' })
  for (const [title, rows] of [
    ['Permanently deleted', ['Name, email and phone number', 'Saved addresses', 'Logins on all devices']],
    ['Kept without your name, number or address', ['Orders, for the shop’s accounts', 'Wallet transactions']],
  ] as const) {
    await expect(sheet.getByText(title)).toBeVisible()
    for (const row of rows) await expect(sheet.getByText(row)).toBeVisible()
  }
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await expect(sheet.getByText('Tick the box to continue.')).toBeVisible()
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account for good?' })
  await question.getByRole('button', { name: 'Keep account' }).click()
  await expect(page).toHaveURL('/saffron/profile')
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/saffron')
}
