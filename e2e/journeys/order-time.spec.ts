import type { Locator, Page } from '@playwright/test'
import {
  addHalloumi,
  answerContact,
  goToCheckout,
  labelOf,
  payInCash,
  readyToPay,
} from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { changeOrders } from '../support/order-requests.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

interface Slots {
  now: string
  types: { car_pickup: { slots?: { slots: { start: string }[] }[] } }
}

/** Follows the slots that the server offers for pickup; gives those that reached the page last. */
async function watchSlots(page: Page): Promise<() => Slots | null> {
  let latest: Slots | null = null
  await page.route('**/api/webapp/v5/shifts/saffron*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as Slots
    if (answer.types.car_pickup.slots) latest = answer
    await route.fulfill({ response, json: answer })
  })
  return () => latest
}

const IN_KUWAIT = { timeZone: 'Asia/Kuwait', hour: 'numeric', minute: '2-digit' } as const
const clock = (at: string) => new Intl.DateTimeFormat('en', IN_KUWAIT).format(Date.parse(at))

/** The first day's slots are shown; they begin 30 minutes of advance and 15 more after the server's time, for 3 days. */
async function expectSlots(offered: () => Slots | null, times: Locator): Promise<void> {
  await expect(async () => {
    const { now, types } = offered() ?? { now: '', types: { car_pickup: {} } }
    const days: { slots: { start: string }[] }[] = types.car_pickup.slots ?? []
    const minutesAhead = (at: string) => (Date.parse(at) - Date.parse(now)) / 60_000
    const first = days[0]?.slots[0]?.start ?? ''
    expect(minutesAhead(first)).toBeGreaterThan(45)
    expect(minutesAhead(first)).toBeLessThanOrEqual(60)
    expect(minutesAhead(days.at(-1)?.slots.at(-1)?.start ?? '')).toBeLessThanOrEqual(3 * 24 * 60)
    await expect(times.first()).toHaveAccessibleName(new RegExp(clock(first)), { timeout: 500 })
    await expect(times).toHaveCount(days[0]?.slots.length ?? 0, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

test('[SH-02, SH-04, FD-11] a shop that only schedules: a slot is preselected and said first, another is chosen, kept over a reload and ordered', async ({
  page,
  request,
}) => {
  const name = visitorName()
  await page.goto('/harbour-books/pickup/stationery')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByText(/^For \w+/)).toBeVisible()
  await page.getByRole('link', { name: /^Checkout/ }).click()
  const card = page.getByRole('region', { name: 'When' })
  await card.getByRole('button', { name: 'Change' }).click()
  await expect(card.getByRole('radio', { name: 'Now' })).toHaveCount(0)
  await card.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').last().check()
  const slot = card.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first()
  const span = await labelOf(slot)
  await slot.check()
  await card.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(card).toContainText(span)
  await answerContact(page, name)
  await payInCash(page)
  await page.getByRole('button', { name: /^Place order .* For \w+/ }).click()
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

test('[SH-03, SH-06, SH-07] slots begin after the advance and 15 minutes; a slot that is gone when the order is placed: old and new time are shown, and the visitor decides', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  const name = visitorName()
  const offered = await watchSlots(page)
  await readyToPay(page, name)
  const card = page.getByRole('region', { name: 'When' })
  await expect(card).toContainText(/Now · ready around/)
  await card.getByRole('button', { name: 'Change' }).click()
  await card.getByRole('radio', { name: 'Later' }).check()
  const times = card.getByRole('radiogroup', { name: 'Time' }).getByRole('radio')
  const days = card.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
  await days.first().check()
  await expectSlots(offered, times)
  await days.nth(1).check()
  await times.nth(2).check()
  await payInCash(page)
  await changeOrders(page, (order) => {
    order.slot_id = '2026-01-01T09:00Z/2026-01-01T09:15Z'
  })
  const place = page.getByRole('button', { name: 'Place order · KWD 2.035' })
  await place.click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('is no longer available.')
  await expect(refusal).toContainText('The next available time is')
  expect(await ordersOf(request, name)).toEqual([])
  await page.unroute('**/api/webapp/order')
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
  // Before closing time today has one slot left, or none.
  await later.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).check()
  await later.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').nth(1).check()
  await later.getByRole('button', { name: 'Done' }).click()
  await expect(later).not.toContainText('Now')
  const other = await context.newPage()
  await other.goto('/saffron/pickup/checkout')
  await expect(other.getByRole('region', { name: 'When' })).toContainText(/Now · ready around/)
  await page.reload()
  await expect(later).not.toContainText('Now')
})
