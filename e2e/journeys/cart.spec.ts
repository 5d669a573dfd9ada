import type { Page } from '@playwright/test'
import { addHalloumi, answerContact, goToCheckout, payInCash } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity of Grilled halloumi' })
const checkout = (page: Page, total: string) => page.getByRole('link', { name: `Checkout ${total}` })

test('[CT-03, CT-07, AU-02, CP-09] the stepper of a line counts by taps, by holding and by typing, and keeps its limits', async ({
  page,
}) => {
  await addHalloumi(page)
  await page.getByRole('link', { name: 'View cart' }).click()
  const more = page.getByRole('button', { name: 'One more Grilled halloumi' })
  await more.click()
  await expect(quantity(page)).toHaveValue('2')
  await expect(checkout(page, 'KWD 4.070')).toBeVisible()

  await test.step('a held button goes on by itself and stops when it is let go', async () => {
    await more.hover()
    await page.mouse.down()
    await expect.poll(async () => Number(await quantity(page).inputValue())).toBeGreaterThanOrEqual(4)
    await page.mouse.up()
    const held = await quantity(page).inputValue()
    await page.getByRole('button', { name: 'One less Grilled halloumi' }).click()
    await expect(quantity(page)).toHaveValue(String(Number(held) - 1))
  })

  for (const [typed, value, total] of [
    ['٣', '3', 'KWD 6.105'],
    ['0', '1', 'KWD 2.035'],
    ['-1', '1', 'KWD 2.035'],
    ['1000000000', '1,000', 'KWD 2,035'],
    ['many', '1', 'KWD 2.035'],
  ] as const) {
    await test.step(`${typed} becomes ${value}`, async () => {
      await quantity(page).fill(typed)
      await quantity(page).blur()
      await expect(quantity(page)).toHaveValue(value)
      await expect(checkout(page, total)).toBeVisible()
    })
  }
})

test('[CT-02, CT-03] the same choice raises its line, another note makes a line of its own; each can be removed and taken back', async ({
  page,
}) => {
  const add = async (note: string) => {
    await page.goto('/saffron/pickup/hot-mezze/halloumi')
    await page.getByRole('textbox', { name: 'Note' }).fill(note)
    await page.getByRole('button', { name: 'Add KWD 1.850' }).click()
    await expect(page).toHaveURL('/saffron/pickup')
  }
  await add('no mint')
  await add('')
  await add('no mint')
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(quantity(page).first()).toHaveValue('2')
  await expect(quantity(page).nth(1)).toHaveValue('1')
  const noted = page.getByRole('listitem').filter({ hasText: 'Note: no mint' })
  await expect(checkout(page, 'KWD 6.105')).toBeVisible()

  await noted.getByRole('button', { name: 'Remove Grilled halloumi' }).click()
  await expect(noted).toHaveCount(0)
  await expect(checkout(page, 'KWD 2.035')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(noted.getByRole('spinbutton')).toHaveValue('2')
  await expect(page.getByRole('listitem').first()).toContainText('Note: no mint')
  await expect(checkout(page, 'KWD 6.105')).toBeVisible()
})

test('[CT-03, RT-05] one less at the minimum asks first; no keeps the line, yes takes it out', async ({
  page,
}) => {
  await addHalloumi(page)
  await page.getByRole('link', { name: 'View cart' }).click()
  const stepper = page.getByRole('listitem').filter({ has: quantity(page) })
  const less = stepper.getByRole('button', { name: 'One less Grilled halloumi' })
  const question = page.getByRole('alertdialog', { name: 'Remove Grilled halloumi from the cart?' })
  await less.click()
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toHaveCount(0)
  await expect(quantity(page)).toHaveValue('1')
  await less.click()
  await page.keyboard.press('Escape')
  await expect(quantity(page)).toHaveValue('1')
  await less.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(quantity(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('[CT-09, MN-07] what is sold by weight counts in its own steps, and its amount follows', async ({
  page,
}) => {
  await page.goto('/saffron/pickup/sea/zubaidi')
  await page.getByRole('radio', { name: 'Saffron rice' }).check()
  await page.getByRole('radio', { name: 'Mild' }).check()
  const weight = page.getByRole('spinbutton', { name: 'Quantity of Grilled zubaidi' })
  await expect(weight).toHaveValue('0.5 kg')
  await page.getByRole('button', { name: 'Increase quantity', exact: true }).click()
  await expect(weight).toHaveValue('0.75 kg')
  await page.getByRole('button', { name: 'Add KWD 9.375' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Note' }).fill('well done')
  await page.getByRole('button', { name: 'Add KWD 9.375' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('button', { name: 'One more Grilled zubaidi' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Grilled zubaidi in kg' })).toHaveValue('1')
  await expect(checkout(page, 'KWD 13.750')).toBeVisible()
})

test('[OR-07, GD-06] a cart below the minimum says how much is missing and cannot be checked out', async ({
  page,
}) => {
  await page.goto('/saffron/delivery/drinks')
  await page.getByRole('button', { name: 'Choose a size for Mineral water' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Small/ })
    .press('Enter')
  await page.getByRole('link', { name: 'View cart' }).click()
  const missing = page.getByText('Add KWD 0.750 more to reach the minimum order of KWD 1')
  await expect(missing).toBeVisible()
  const button = page.getByRole('button', { name: 'Checkout KWD 0.275' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(/0\.750 more to reach the minimum order/)
  await page.goto('/saffron/delivery/checkout')
  await expect(missing).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay KWD 0.275' })).toBeDisabled()
})

test('[CT-01, CT-04, OR-01] the note of the order and the answers of the checkout are kept; the order takes the note and empties the cart', async ({
  page,
  request,
}) => {
  const name = visitorName()
  await addHalloumi(page)
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('textbox', { name: 'Note for the order' }).fill('Please no cutlery')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note for the order' })).toHaveValue('Please no cutlery')
  await page.getByRole('link', { name: 'Checkout KWD 2.035' }).click()
  await answerContact(page, name)
  const car = page.getByRole('region', { name: 'Pickup', exact: true })
  await car.getByRole('radio', { name: 'Bring it to my car' }).check()
  await car.getByRole('textbox', { name: 'Number plate' }).fill('١٧-٤٥٢١')
  await car.getByRole('button', { name: 'Done' }).click()
  await payInCash(page)
  await page.getByRole('button', { name: 'Place order · KWD 2.035' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Please no cutlery')
  const orders = await ordersOf(request, name)
  expect(orders.map(({ comment, car }) => [comment, car?.plate])).toEqual([['Please no cutlery', '17-4521']])

  await page.goto('/saffron/pickup/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await addHalloumi(page)
  await goToCheckout(page)
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText(`${name} · +965 512 34567`)
  await expect(page.getByRole('region', { name: 'Pickup', exact: true })).toContainText('17-4521')
  await expect(page.getByRole('textbox', { name: 'Note for the order' })).toHaveValue('')
})
