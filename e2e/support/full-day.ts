import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

const SERVICE = 'chefs-counter'
const BRANCH = 'saffron-salmiya'
/** More than half of the places: one party at a time has room. */
const PARTY = 6

/**
 * On the page that reserves a service: others reserve the chef's counter for a whole day, so many days ahead, and the
 * visitor chooses that day. Returns the reservations.
 */
export async function takeAllPlaces(page: Page, daysAhead: number): Promise<string[]> {
  const main = page.getByRole('main')
  const day = main.locator('input[value^="20"]').nth(daysAhead)
  const made = await reserveAll(page, await day.inputValue())
  await main.locator(`input[value="${SERVICE}"]`).check()
  await day.check()
  const guests = main.getByRole('spinbutton')
  await guests.fill(String(PARTY))
  await guests.press('Enter')
  return made
}

async function reserveAll(page: Page, date: string): Promise<string[]> {
  const query = new URLSearchParams({ date, party: String(PARTY), service_id: SERVICE })
  const times = await page.request.get(`/api/webapp/reservation-availability/${BRANCH}?${query}`)
  const { parts } = (await times.json()) as { parts: { slots: { starts_at: string }[] }[] }
  const made: string[] = []
  for (const { starts_at } of parts.flatMap(({ slots }) => slots)) {
    const answer = await page.request.post('/api/webapp/reserve-table', { data: aReservation(starts_at) })
    // The reservation before it lasts longer than until this start.
    if (answer.status() === 409) continue
    expect(answer.status(), await answer.text()).toBe(200)
    made.push((await answer.json()).reservation.id)
  }
  return made
}

function aReservation(starts_at: string) {
  return {
    branch_id: BRANCH,
    type: 'reserv_service',
    service_id: SERVICE,
    starts_at,
    party: PARTY,
    table_id: null,
    hold_id: null,
    order_lines: [],
    name: 'Noura',
    phone: '50001234',
    dial_code: '+965',
    notes: '',
    seen_total: 0,
    seen_deposit: 0,
    idempotency_key: randomUUID(),
    locale: 'en',
  }
}
