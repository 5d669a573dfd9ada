import type { Page } from 'playwright-core'
import { newNumber } from './new-number.ts'

const KEY = { authorization: 'Bearer demo-merchant-key-saffron' }
/** Drinks that no visit has in its cart; each picture sells out the next, because two are taken at once. */
const DRINKS = ['lemon-mint', 'orange-juice', 'strawberry-juice', 'mango-lassi']
const COUNTER = 'chefs-counter'
const BRANCH = 'saffron-salmiya'
const PARTY = 6
/** Ahead of today; the last days of the strip may be too far for their late times. */
const DAYS_AHEAD = 25
let turn = 0

/** An item of the cart sells out while the visitor is at the checkout. */
export async function sellOut(page: Page): Promise<void> {
  const drink = DRINKS[turn++ % DRINKS.length] ?? 'lemon-mint'
  await setSoldOut(page, drink, false)
  await page.goto(`/saffron/pickup/drinks/${drink}`)
  await page.getByTestId('add-to-cart').getByRole('button').last().click()
  await page.getByTestId('add-to-cart').waitFor({ state: 'detached' })
  await setSoldOut(page, drink, true)
  await page.goto('/saffron/pickup/checkout')
  await page.getByRole('main').locator('button:disabled').last().waitFor()
}

async function setSoldOut(page: Page, drink: string, soldOut: boolean): Promise<void> {
  const answer = await page.request.post(`/api/merchant/saffron/stock/${drink}`, {
    headers: KEY,
    data: { branch_id: null, sold_out: soldOut },
  })
  if (!answer.ok()) throw new Error(`${drink} cannot be sold out: ${await answer.text()}`)
}

interface Day {
  parts: { slots: { starts_at: string; free: boolean }[] }[]
}

/** A day of the chef's counter on which all places are reserved, on the form. */
export async function openFullDay(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const days = main.locator('input[type="radio"][value^="20"]')
  const day = days.nth(DAYS_AHEAD)
  const date = await day.inputValue()
  await reserveAll(page, date)
  await main.locator(`input[value="${COUNTER}"]`).check({ force: true })
  await day.check({ force: true })
  await main.getByRole('spinbutton').fill(String(PARTY))
  await main.getByRole('spinbutton').press('Enter')
  await main.getByRole('combobox').first().waitFor()
}

/** The visitor joins the waitlist of that day. */
export async function joinWaitlist(page: Page): Promise<void> {
  await openFullDay(page)
  const main = page.getByRole('main')
  await main.getByRole('textbox').first().fill('Noura')
  await main.locator('input[type="tel"]').fill(newNumber())
  await main.getByRole('button').last().click()
  await main.getByRole('combobox').first().waitFor({ state: 'detached' })
}

async function reserveAll(page: Page, date: string): Promise<void> {
  const query = new URLSearchParams({ date, party: String(PARTY), service_id: COUNTER })
  const times = await page.request.get(`/api/webapp/reservation-availability/${BRANCH}?${query}`)
  const { parts } = (await times.json()) as Day
  const free = parts.flatMap(({ slots }) => slots).filter((slot) => slot.free)
  for (const { starts_at } of free) {
    const answer = await page.request.post('/api/webapp/reserve-table', { data: reservation(starts_at) })
    // Taken meanwhile: by the reservation before it, which lasts longer than until the next start.
    if (!answer.ok() && answer.status() !== 409) throw new Error(await answer.text())
  }
}

function reservation(starts_at: string) {
  return {
    branch_id: BRANCH,
    type: 'reserv_service',
    service_id: COUNTER,
    starts_at,
    party: PARTY,
    table_id: null,
    hold_id: null,
    order_lines: [],
    name: 'Noura',
    phone: newNumber(),
    dial_code: '+965',
    notes: '',
    seen_total: 0,
    seen_deposit: 0,
    idempotency_key: crypto.randomUUID(),
    locale: 'en',
  }
}
