import type { APIRequestContext, Page } from 'playwright-core'

/** The demo's desk, whose staff log in by a public code. */
const DESK = '/desk/saffron'

/** Names of the desk's tools in the languages of the pictures. */
const TOOLS = {
  stock: /^(Sold out|الأصناف النافدة)$/,
  busy: /^(Pause and limits|الإيقاف والحدود)$/,
  tables: /^(Table codes|رموز الطاولات)$/,
  report: /^(How it goes|كيف يسير العمل)$/,
  printers: /^(Printers|الطابعات)$/,
  staff: /^(Staff|الموظفون)$/,
  tills: /^(Tills and webhooks|أنظمة البيع وWebhooks)$/,
}

let reserving: Promise<void> | null = null

/** Logs the pictures' browser in at the desk; the first time, adds a reservation for this evening. */
export async function logInAtDesk(request: APIRequestContext): Promise<void> {
  const answer = await request.post(`/api${DESK}/login`, { data: { code: 'DEMO-DESK' } })
  if (!answer.ok()) throw new Error(`The demo's desk does not open: ${await answer.text()}`)
  reserving ??= reserveForEvening(request)
  await reserving
}

async function reserveForEvening(request: APIRequestContext): Promise<void> {
  const reservation = {
    branch_id: 'saffron-salmiya',
    type: 'reserv_dinein',
    starts_at: '2026-11-19T17:00:00Z',
    party: 2,
    table_id: null,
    service_id: null,
    hold_id: null,
    order_lines: [],
    name: 'Mariam Al-Sabah',
    phone: '5000 1234',
    dial_code: '+965',
    notes: 'A quiet table, please',
    seen_total: 0,
    seen_deposit: 0,
    idempotency_key: crypto.randomUUID(),
    locale: 'en',
  }
  const reserved = await request.post('/api/webapp/reserve-table', { data: reservation })
  if (!reserved.ok()) throw new Error(`No table for the desk's pictures: ${await reserved.text()}`)
}

const open = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('heading', { name }).waitFor()
  // What is loaded when it is opened.
  await page.getByRole('dialog').getByRole('status').waitFor({ state: 'detached' })
}

async function openOrder(page: Page): Promise<void> {
  await page.locator('[data-order]').first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

/** The first order was paid online: further down it has the fields of a refund. */
async function scrollToRefund(page: Page): Promise<void> {
  await page.locator('[data-order]').first().click()
  await page
    .getByRole('textbox', { name: /^(Amount to refund|المبلغ المراد إعادته)$/ })
    .scrollIntoViewIfNeeded()
}

async function scrollToReservations(page: Page): Promise<void> {
  await page.getByRole('region', { name: /^(Reservations today|حجوزات اليوم)$/ }).scrollIntoViewIfNeeded()
}

/** Every screen of the order desk (DK-01 to DK-06). */
export const DESK_SCREENS = [
  { name: 'desk-login', path: DESK, isMissing: true },
  { name: 'desk-board', path: DESK, visit: 'desk' },
  { name: 'desk-order', path: DESK, visit: 'desk', act: openOrder },
  { name: 'desk-refund', path: DESK, visit: 'desk', act: scrollToRefund },
  { name: 'desk-reservations', path: DESK, visit: 'desk', act: scrollToReservations, whole: true },
  { name: 'desk-sold-out', path: DESK, visit: 'desk', act: open(TOOLS.stock) },
  { name: 'desk-busy', path: DESK, visit: 'desk', act: open(TOOLS.busy) },
  { name: 'desk-tables', path: DESK, visit: 'desk', act: open(TOOLS.tables) },
  { name: 'desk-report', path: DESK, visit: 'desk', act: open(TOOLS.report) },
  { name: 'desk-printers', path: DESK, visit: 'desk', act: open(TOOLS.printers) },
  { name: 'desk-staff', path: DESK, visit: 'desk', act: open(TOOLS.staff) },
  { name: 'desk-webhooks', path: DESK, visit: 'desk', act: open(TOOLS.tills) },
] as const
