import { addHalloumi, goToCheckout } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

test('[RT-06, RT-13, AU-02] emoji, right-to-left text and markup come back as the text that was typed', async ({
  page,
  request,
}) => {
  const name = `<b>نورة</b> 👩‍🍳 "${visitorName()}" <img src=x onerror=alert(1)>`
  const plate = '<i>أ ب ج</i> 12'
  const note = '</script><script>alert(2)</script> بدون بصل 🧅 &amp; {{name}}'
  page.on('dialog', () => {
    throw new Error('Markup of a visitor was run')
  })
  await addHalloumi(page)
  await goToCheckout(page)
  const contact = page.getByRole('region', { name: 'Your details' })
  await contact.getByRole('textbox', { name: 'Name' }).fill(name)
  await contact.getByRole('textbox', { name: 'Phone number' }).fill('+٩٦٥ ٥١٢٣ ٤٥٦٧')
  await contact.getByRole('button', { name: 'Done' }).click()
  await expect(contact).toContainText(`${name} · +965 51234567`)
  const car = page.getByRole('region', { name: 'Pickup', exact: true })
  await car.getByRole('textbox', { name: 'Number plate' }).fill(plate)
  await car.getByRole('button', { name: 'Done' }).click()
  await expect(car).toContainText(plate)
  await page.getByRole('textbox', { name: 'Note for the order' }).fill(note)
  await page.reload()
  await expect(contact).toContainText(name)
  await page.getByRole('radio', { name: /^Cash/ }).check()
  await page.getByRole('button', { name: 'Place order · KWD 2.035' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  await page.getByRole('link', { name: 'Follow your order' }).click()
  for (const text of [plate, note]) await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.reload()
  for (const text of [plate, note]) await expect(page.getByText(text, { exact: true })).toBeVisible()
  const orders = await ordersOf(request, name)
  expect(orders.map(({ comment, car }) => [comment, car?.plate])).toEqual([[note, plate]])
})

test('[CT-02, RT-08] field note 33: a note with markup stays text on the item, in the cart and in the summary', async ({
  page,
}) => {
  const note = '<u>no mint</u> 🌿 من فضلك'
  await page.goto('/saffron/pickup/hot-mezze/halloumi')
  await page.getByRole('textbox', { name: 'Note' }).fill(note)
  await page.getByRole('button', { name: 'Add KWD 1.850' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByText(`Note: ${note}`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Checkout KWD 2.035' }).click()
  await expect(
    page.getByRole('region', { name: 'Your order' }).getByText(note, { exact: true }),
  ).toBeVisible()
})

test('[RT-06, AU-02] wrong answers are said next to their fields, and the first one gets the focus', async ({
  page,
}) => {
  await addHalloumi(page)
  await goToCheckout(page)
  await page.getByRole('button', { name: 'Pay KWD 2.035' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  const plate = page.getByRole('textbox', { name: 'Number plate' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Enter your name\./)
  await expect(phone).toHaveAccessibleDescription(/Enter a phone number\./)
  await expect(plate).toHaveAccessibleDescription(/Please write the number plate/)
  for (const [typed, says] of [
    ['call me', /Enter a phone number\./],
    ['1', /A digit is missing/],
    ['123456789012345678', /too long for its country/],
  ] as const) {
    await phone.fill(typed)
    await phone.blur()
    await expect(phone).toHaveAccessibleDescription(says)
  }
  await phone.fill('51234567')
  await phone.blur()
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL('/saffron/pickup/checkout')
})
