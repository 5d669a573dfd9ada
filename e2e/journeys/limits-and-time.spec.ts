import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { aPhone } from '../support/account.ts'
import { installClock } from '../support/move-clock.ts'
import { expect, test } from '../support/own-clock.ts'
import { chooseTable, chooseTime, openDay, reserve, sayWho } from '../support/reserving.ts'
import { visitorName } from '../support/visitor.ts'

const REFUSED = /status of 4(09|22|29)/
/** A time is held for ten minutes (RS-02). */
const HOLD_MINUTES = 10 + 1 / 60

/** Somebody else has the table from then on. */
async function takeTable(other: APIRequestContext, table_id: string, starts_at: string): Promise<void> {
  const answer = await other.post('/api/webapp/reserve-table', {
    data: {
      branch_id: 'saffron-salmiya',
      type: 'reserv_dinein',
      service_id: null,
      starts_at,
      party: 6,
      table_id,
      hold_id: null,
      order_lines: [],
      name: visitorName(),
      phone: aPhone(),
      dial_code: '+965',
      notes: '',
      seen_total: 0,
      seen_deposit: 0,
      idempotency_key: randomUUID(),
      locale: 'en',
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('[RS-02, RS-03, RS-04, RT-21] a hold that runs out over the form says so and keeps what was typed; who reserved is reminded by a link, until it is too late to change and at last to cancel', async ({
  page,
  request,
  shop,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  const moveClock = await installClock(page)
  // At the shop too: an answer of its own time would set the page's back.
  const endHold = async () => {
    await shop.pass(HOLD_MINUTES)
    await moveClock(HOLD_MINUTES * 60_000)
  }
  const phone = aPhone()
  await openDay(page, 12, { party: 6 })
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/webapp/reservation-hold'))
  await chooseTime(page, /7:00/)
  const { hold, now } = await (await kept).json()
  await chooseTable(page, 'Table T12')
  await sayWho(page, visitorName(), phone)
  await page.getByRole('textbox', { name: 'Note' }).fill('By the window')

  await test.step('it runs out, and one tap holds it again', async () => {
    await endHold()
    // A moment later it is announced too, outside of the page's own part.
    const form = page.getByRole('main')
    await expect(form.getByText('We’re no longer holding this time.')).toBeVisible()
    await page.getByRole('button', { name: 'Hold this time' }).click()
    await expect(page.getByRole('timer')).toBeVisible()
  })

  await test.step('somebody reserves the table after that time; what is left is offered', async () => {
    await endHold()
    await takeTable(request, 'saffron-salmiya-t12', hold.starts_at)
    await page.getByRole('button', { name: 'Hold this time' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('This table was just booked')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(/^Visitor/)
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('By the window')
    await alert.getByRole('button', { name: /^7:30/ }).click()
    await expect(page.getByRole('timer')).toBeVisible()
  })

  await reserve(page)
  await expect(page.getByRole('definition').filter({ hasText: '7:30' })).toBeVisible()
  await expect(page.getByText('By the window')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change reservation' })).toBeVisible()

  await test.step('the reminder of three hours before leads to it', async () => {
    const { pathname } = new URL(page.url())
    const passed = 2 * HOLD_MINUTES
    await shop.pass((Date.parse(hold.starts_at) - Date.parse(now)) / 60_000 - passed - 120)
    await shop.doJobs()
    const answer = await page.request.get(`/api/demo/outbox?phone=965${phone}`)
    const { messages } = (await answer.json()) as { messages: { text: string }[] }
    const links = messages.flatMap(({ text }) => text.match(/\/api\/l\/[\w-]{22}/g) ?? [])
    const responses = await Promise.all(links.map((link) => page.request.get(link, { maxRedirects: 0 })))
    const toIt = links.filter((_, index) => responses[index]?.headers().location === pathname)
    expect(toIt).toHaveLength(1)
    await page.goto(toIt[0] ?? '')
    await expect(page).toHaveURL(pathname)
    await expect(page.getByText('6 guests', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel reservation' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change reservation' })).toHaveCount(0)
  })

  await shop.pass(60)
  await page.reload()
  await expect(page.getByText(/^It’s too late to cancel online/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel reservation' })).toHaveCount(0)
})
