import { aPhone, becomeCustomer, newestCode } from '../support/account.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const UNUSED = /was preloaded using link preload but not used/

test('[RT-19, AU-03, LC-03] name, e-mail, number and language are changed, and stay', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED)
  const name = visitorName()
  await becomeCustomer(page, 'Amal')
  await page.getByRole('link', { name: 'Your profile' }).click()
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect(field).toHaveValue('Amal')
  await field.fill(name)
  await page.getByRole('textbox', { name: 'E-mail (optional)' }).fill('amal')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail (optional)' }).fill('amal@example.com')
  const language = page.getByRole('combobox', { name: 'Language of messages to you' })
  await language.selectOption('ar')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()

  const phone = aPhone()
  await page.getByRole('button', { name: 'Change the number' }).click()
  await page.getByRole('textbox', { name: 'New phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Send the code by SMS' }).click()
  const code = page.getByLabel('Code of 6 digits')
  await expect(code).toBeVisible()
  await code.fill(await newestCode(page.request, phone))
  await expect(page.getByText(`+965 ${phone}`)).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(name)
  await expect(page.getByRole('textbox', { name: 'E-mail (optional)' })).toHaveValue('amal@example.com')
  await expect(page.getByText(`+965 ${phone}`)).toBeVisible()
  await expect(language).toHaveValue('ar')
  await page.getByRole('link', { name: 'My orders' }).click()
  await expect(page).toHaveURL('/saffron/orders/history')
  await page.goBack()
  await page.getByRole('link', { name: 'My reservations' }).click()
  await expect(page).toHaveURL('/saffron/reservation/history')
})

test('[RT-19] the account is deleted after two confirmations that say what goes and what stays', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED)
  await becomeCustomer(page, visitorName())
  await page.goto('/saffron/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete the account?' })
  for (const [title, rows] of [
    ['Deleted for good', ['Name, e-mail and phone number', 'Saved addresses', 'Logins on all devices']],
    ['Kept without your name, number and address', ["Orders, in the shop's books", "The wallet's bookings"]],
  ] as const) {
    await expect(sheet.getByText(title)).toBeVisible()
    for (const row of rows) await expect(sheet.getByText(row)).toBeVisible()
  }
  await sheet.getByRole('button', { name: 'Delete the account' }).click()
  await expect(sheet.getByText('Tick the box first.')).toBeVisible()
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Delete the account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Really delete the account?' })
  await question.getByRole('button', { name: 'Keep the account' }).click()
  await expect(page).toHaveURL('/saffron/profile')
  await sheet.getByRole('button', { name: 'Delete the account' }).click()
  await question.getByRole('button', { name: 'Delete the account' }).click()
  await expect(page).toHaveURL('/saffron')
  await page.goto('/saffron/profile')
  await expect(page).toHaveURL('/saffron/login')
})
