import { addHalloumi, answerContact, payInCash, readyToPay } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName, visitorPhone } from '../support/visitor.ts'
import { WORDS } from '../support/words.ts'

// 1.850 less 10 % is 1.665, and 10 % service charge on it, half up, 0.167: 1.832.
test('[CP-01, CP-04, CP-07, CP-08, CT-01] a coupon is brought in by Enter, kept over a reload, explained and ordered with', async ({
  page,
  request,
}) => {
  const name = visitorName()
  await addHalloumi(page)
  await page.getByRole('link', { name: 'View cart' }).click()
  const field = page.getByRole('textbox', { name: 'Coupon code' })
  await field.fill('welcome10')
  await page.reload()
  await expect(field).toHaveValue('welcome10')
  await field.press('Enter')
  await expect(page.getByText('You save KWD 0.185')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Checkout KWD 1.832' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Checkout KWD 1.832' }).click()
  // The coupon counts how often a number has used it.
  await answerContact(page, name, WORDS.en, visitorPhone())
  await payInCash(page)
  await page.getByRole('button', { name: 'Place order · KWD 1.832' }).click()
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByText('Coupon WELCOME10')).toBeVisible()
  expect((await ordersOf(request, name)).map(({ totals }) => totals.total)).toEqual([1832])
})

test('[CP-01, CP-02] a coupon that may not be used says why, takes nothing off, goes with one tap, and its Enter orders nothing', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 422/)
  const name = visitorName()
  await readyToPay(page, name)
  await payInCash(page)
  const card = page.getByRole('region', { name: 'Coupon code' })
  for (const [code, words] of [
    ['NOSUCHCODE', 'We can’t find this code. Check the spelling.'],
    ['MEMBER15', 'This coupon is for members. Log in to use it.'],
    ['RAMADAN26', 'This coupon has expired.'],
  ] as const) {
    await card.getByRole('textbox').fill(code)
    await card.getByRole('textbox').press('Enter')
    await expect(card.getByText(words)).toBeVisible()
    await expect(card.getByRole('textbox')).toHaveValue(code)
  }
  for (const [code, words] of [
    ['GRILL500', 'This coupon doesn’t cover anything in your cart.'],
    ['FIRST100', 'Add KWD 6.150 more to use this coupon.'],
  ] as const) {
    await card.getByRole('textbox').fill(code)
    await card.getByRole('button', { name: 'Apply' }).click()
    await expect(card.getByText(words)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Place order · KWD 2.035' })).toBeEnabled()
    await card.getByRole('button', { name: `Remove coupon ${code}` }).click()
  }
  expect(await ordersOf(request, name)).toEqual([])
})
