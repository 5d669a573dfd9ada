import { addHalloumi, answerContact, payInCash } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

test('[CT-01, CT-03, CT-04, CT-07, OR-01, RT-05, RT-06] a cart is counted by holding, typing and taking out; back and reload at every step keep it with its note and answers; the order takes the note and empties it', async ({
  page,
  request,
}) => {
  const name = visitorName()
  const bar = page.getByRole('link', { name: 'View cart' })
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of Grilled halloumi' })
  const toCheckout = page.getByRole('link', { name: 'Checkout KWD 2.035' })
  const note = page.getByRole('textbox', { name: 'Note for the order' })
  await addHalloumi(page)
  await page.reload()
  await expect(bar).toContainText('KWD 2.035')
  await bar.click()

  await test.step('a held button goes on by itself and stops when it is let go; typed digits may be Arabic', async () => {
    await page.getByRole('button', { name: 'One more Grilled halloumi' }).hover()
    await page.mouse.down()
    await expect.poll(async () => Number(await quantity.inputValue())).toBeGreaterThanOrEqual(3)
    await page.mouse.up()
    const held = await quantity.inputValue()
    await page.getByRole('button', { name: 'One less Grilled halloumi' }).click()
    await expect(quantity).toHaveValue(String(Number(held) - 1))
    await quantity.fill('٣')
    await quantity.blur()
    await expect(page.getByRole('link', { name: 'Checkout KWD 6.105' })).toBeVisible()
    await quantity.fill('0')
    await quantity.blur()
    await expect(toCheckout).toBeVisible()
  })

  await test.step('one less at the minimum asks first, and what was taken out can be taken back', async () => {
    const less = page.getByRole('button', { name: 'One less Grilled halloumi' })
    const question = page.getByRole('alertdialog', { name: 'Remove Grilled halloumi from the cart?' })
    await less.click()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(quantity).toHaveValue('1')
    await less.click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(quantity).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(quantity).toHaveValue('1')
  })

  await note.fill('Please no cutlery')
  await page.reload()
  await expect(note).toHaveValue('Please no cutlery')
  await toCheckout.click()
  await answerContact(page, name)
  const car = page.getByRole('region', { name: 'Pickup', exact: true })
  await car.getByRole('radio', { name: 'Bring it to my car' }).check()
  await car.getByRole('textbox', { name: 'Number plate' }).fill('١٧-٤٥٢١')
  await car.getByRole('button', { name: 'Done' }).click()

  await test.step('back and forth', async () => {
    const details = page.getByRole('region', { name: 'Your details' })
    await page.reload()
    await expect(details).toContainText(name)
    await page.goBack()
    await expect(toCheckout).toBeVisible()
    await page.goBack()
    await expect(bar).toContainText('KWD 2.035')
    await page.goForward()
    await page.goForward()
    await expect(details).toContainText(name)
    await expect(car).toContainText('17-4521')
  })

  await payInCash(page)
  await page.getByRole('button', { name: 'Place order · KWD 2.035' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Please no cutlery')
  const orders = await ordersOf(request, name)
  expect(orders.map(({ comment, car }) => [comment, car?.plate])).toEqual([['Please no cutlery', '17-4521']])
  await page.goto('/saffron/pickup/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})
