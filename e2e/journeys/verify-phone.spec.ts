import { aPhone, newestCode } from '../support/account.ts'
import { ordersOf } from '../support/merchant.ts'
import { seriousFaults } from '../support/serious-faults.ts'
import { expect, test } from '../support/test.ts'
import { speaks, visitorName } from '../support/visitor.ts'

const IN_ENGLISH = ['en', 'light', 'Confirm your number'] as const
/** Looks in which axe checks the screen, the last in English. */
const LOOKS = process.env.FULL ? ([['ar', 'dark', 'أكّد رقمك'], IN_ENGLISH] as const) : [IN_ENGLISH]

test('[AU-03, AP-01, PS-01, LC-05] a business that asks for it takes an order once a code has shown the number, kept over a reload', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 422/)
  const name = visitorName()
  const phone = aPhone()
  await page.goto('/confirmed/dinein')
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await page.getByRole('button', { name: 'Add Tiramisu' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('link', { name: /^Checkout/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Phone' }).fill(`+965${phone}`)
  const place = page.getByRole('button', { name: /^Place order/ })
  await place.click()
  const group = page.getByRole('group', { name: 'Confirm your number' })
  await expect(group).toBeFocused()
  await expect(group).toHaveAccessibleDescription(/Confirm your phone number with a code first\./)
  expect(await ordersOf(page.request, name, 'confirmed')).toEqual([])

  await group.getByRole('button', { name: 'Send code by SMS' }).click()
  const code = group.getByLabel('6-digit code')
  await expect(code).toBeVisible()
  for (const [language, colorScheme, title] of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await speaks(context, language)
    await page.reload()
    await expect(page.getByRole('group', { name: title }).getByRole('textbox')).toBeVisible()
    expect(await seriousFaults(page), language).toEqual([])
  }
  const right = await newestCode(page.request, phone)
  await code.fill(right === '000000' ? '000001' : '000000')
  await expect(group.getByText('4 tries left')).toBeVisible()
  await code.fill(right)
  await expect(group.getByText('Confirmed')).toBeVisible()
  await place.click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  expect(await ordersOf(page.request, name, 'confirmed')).toHaveLength(1)
})
