// @vitest-environment happy-dom
import type { DeskSession } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import Report from './report.tsx'
import type { Days, ReportAnswer } from './use-report.ts'

const business: DeskSession['business'] = {
  reference_id: 'saffron',
  names: [{ locale: 'en', name: 'Saffron' }],
  currency: 'KWD',
  time_zone: 'Asia/Kuwait',
  locales: ['en'],
  demo: false,
  branches: [],
}
const answer: ReportAnswer = {
  currency: 'KWD',
  all: { orders: 3, amount: 4125 },
  days: [
    { date: '2026-11-19', orders: 1, amount: 1375 },
    { date: '2026-11-20', orders: 2, amount: 2750 },
  ],
  types: [{ selling_type: 'dine_in', orders: 3, amount: 4125 }],
  payments: [{ payment: 'cash', orders: 3, amount: 4125 }],
  money: [],
  items: [{ item_id: 'k', names: [{ locale: 'en', name: '=Kebab, "best"' }], quantity: 3, amount: 3750 }],
  ready: [{ selling_type: 'dine_in', orders: 3, median: 900, slow: 1140 }],
  cancellations: [{ reason: 'busy', orders: 1, amount: 1375 }],
  ratings: { average: 4.5, stars: [0, 0, 0, 1, 1] },
}
let asked: Days[]

beforeEach(async () => {
  asked = []
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
  const report = async (days: Days) => {
    asked.push(days)
    return { ok: true, value: answer }
  }
  render(<Report api={{ report } as unknown as DeskApi} business={business} />)
  await screen.findByRole('table', { name: 'By day' })
})
afterEach(cleanup)

const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ')))
const csv = (name: string) =>
  decodeURIComponent(
    screen
      .getByRole('link', { name: `Save as CSV: ${name}` })
      .getAttribute('href')
      ?.split(',')[1] ?? '',
  )

test('the tables show amounts in the shop’s currency, times and reasons', () => {
  expect(screen.getByText(/Orders: 3 · KWD 4\.125/)).toBeTruthy()
  expect(cells('By day').at(-1)).toEqual(['Fri, Nov 20', '2', 'KWD 2.750', ''])
  expect(cells('From placed to ready').at(-1)).toEqual(['Dine in', '3', '15 min', '19 min', ''])
  expect(cells('Cancelled orders').at(-1)).toEqual(['Too busy', '1', 'KWD 1.375', ''])
  expect(cells('Ratings')[1]?.slice(0, 2)).toEqual(['5', '1'])
  const online = within(screen.getByRole('region', { name: 'Paid online' }))
  expect(online.getByText('Nothing on these days')).toBeTruthy()
})

test('the chart has a name and a bar for each day', () => {
  const chart = screen.getByRole('img', { name: /Amounts by day/ })
  expect([...chart.children].map((bar) => Number(bar.getAttribute('height')))).toEqual([20, 40])
})

test('CSV has machine dates, exact amounts with their unit, and no formulas', () => {
  expect(csv('By day')).toBe('\uFEFFDay,Orders,Amount (KWD)\r\n2026-11-19,1,1.375\r\n2026-11-20,2,2.750\r\n')
  expect(csv('Top items')).toContain('"\'=Kebab, ""best""",3,3.750')
  const link = screen.getByRole('link', { name: 'Save as CSV: By day' })
  expect(link.getAttribute('download')).toBe('saffron-day-2026-11-19-to-2026-11-20.csv')
})

test('other days are asked for', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Days'), 'Last 4 weeks')
  expect(asked).toEqual(['7', '28'])
})
