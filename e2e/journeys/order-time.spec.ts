import { addHalloumi, answerContact, goToCheckout, readyToPay } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { changeOrders } from '../support/order-requests.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

test('[SH-02, SH-04] a shop that only schedules: a slot is preselected, another is chosen, kept over a reload and ordered', async ({
  page,
  request,
}) => {
  const name = visitorName()
  await page.goto('/harbour-books/pickup/stationery')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByText('Orders are taken for later: you choose the time at checkout.')).toBeVisible()
  await page.getByRole('link', { name: /^Checkout/ }).click()
  const card = page.getByRole('region', { name: 'When' })
  await card.getByRole('button', { name: 'Change' }).click()
  await expect(card.getByRole('radio', { name: 'Now' })).toHaveCount(0)
  await card.getByRole('group', { name: 'Day' }).getByRole('button').last().click()
  const slot = card.getByRole('group', { name: 'Time' }).getByRole('button').first()
  const span = (await slot.textContent()) ?? ''
  await slot.click()
  await card.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(card).toContainText(span)
  await answerContact(page, name)
  await page.getByRole('radio', { name: /^Cash/ }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  await expect(page.getByText(/^For /)).toContainText(span)
  await page.getByRole('link', { name: 'Follow your order' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^order-\d+\.ics$/)
  expect(await ordersOf(request, name, 'harbour-books')).toHaveLength(1)
})

test('[SH-06, SH-07] a slot that is gone when the order is placed: old and new time are shown, and the visitor decides', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  const name = visitorName()
  await readyToPay(page, name)
  const card = page.getByRole('region', { name: 'When' })
  await expect(card).toContainText(/Now · ready about/)
  await card.getByRole('button', { name: 'Change' }).click()
  await card.getByRole('radio', { name: 'Later' }).check()
  await card.getByRole('group', { name: 'Time' }).getByRole('button').nth(2).click()
  await page.getByRole('radio', { name: /^Cash/ }).check()
  await changeOrders(page, (order) => {
    order.slot_id = '2026-01-01T09:00Z/2026-01-01T09:15Z'
  })
  const place = page.getByRole('button', { name: 'Place order · KWD 2.035' })
  await place.click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('is not available any more.')
  await expect(refusal).toContainText('The next free time is')
  expect(await ordersOf(request, name)).toEqual([])
  await page.unrouteAll()
  await refusal.getByRole('button', { name: /^Order for/ }).click()
  await expect(refusal).toContainText('Tap the button below to place it.')
  await place.click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  expect(await ordersOf(request, name)).toHaveLength(1)
})

test('[SH-02, MN-15] the chosen time stays in its tab, and another tab orders for now', async ({
  page,
  context,
}) => {
  await addHalloumi(page)
  await goToCheckout(page)
  const later = page.getByRole('region', { name: 'When' })
  await later.getByRole('button', { name: 'Change' }).click()
  await later.getByRole('radio', { name: 'Later' }).check()
  await later.getByRole('group', { name: 'Time' }).getByRole('button').nth(1).click()
  await later.getByRole('button', { name: 'Done' }).click()
  await expect(later).not.toContainText('Now')
  const other = await context.newPage()
  await other.goto('/saffron/pickup/checkout')
  await expect(other.getByRole('region', { name: 'When' })).toContainText(/Now · ready about/)
  await page.reload()
  await expect(later).not.toContainText('Now')
})
