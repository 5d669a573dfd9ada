import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText } from './csv-text.ts'
import { datesRange, reportRange } from './report-days.ts'
import { type OrderGroup, REPORT_PAYMENTS, reportSums } from './report-sums.ts'

const HOUR = 3_600_000

describe('the days of a report are those of the shop', () => {
  test('an hour before midnight in London it is the next day in Kuwait', () => {
    const { days, end } = reportRange(Date.parse('2026-11-20T23:00:00Z'), 'Asia/Kuwait', 2)
    expect(days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21'])
    expect(days[1]?.start).toBe(Date.parse('2026-11-20T21:00:00Z'))
    expect(end).toBe(Date.parse('2026-11-21T21:00:00Z'))
  })

  test('a day on which daylight saving begins has 23 hours', () => {
    const { days, end } = reportRange(Date.parse('2026-03-29T12:00:00Z'), 'Europe/Berlin', 1)
    expect((end - (days[0]?.start ?? 0)) / HOUR).toBe(23)
  })
})

describe('the days between two dates', () => {
  const between = (from: string, to: string, most = 366) => datesRange({ from, to }, 'Asia/Kuwait', most)

  test('are those of the shop, both included', () => {
    const range = between('2026-02-27', '2026-03-01')
    expect(range?.days.map(({ date }) => date)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(range?.days[0]?.start).toBe(Date.parse('2026-02-26T21:00:00Z'))
    expect(range?.end).toBe(Date.parse('2026-03-01T21:00:00Z'))
  })

  test.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-2-1', '2026-03-01'],
    ['2026-13-01', '2026-13-02'],
    ['2026-03-02', '2026-03-01'],
    ['2026-01-01', '2027-01-02'],
    ['', ''],
  ])('are none from %s to %s', (from, to) => {
    expect(between(from, to)).toBeNull()
  })
})

const group: fc.Arbitrary<OrderGroup> = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  sellingType: fc.constantFrom('dine_in', 'car_pickup', 'delivery'),
  payment: fc.constantFrom(...REPORT_PAYMENTS),
  orders: fc.integer({ min: 1, max: 500 }),
  walletOrders: fc.integer({ min: 0, max: 500 }),
  wallet: fc.integer({ min: 0, max: 10_000_000 }),
  due: fc.integer({ min: 0, max: 10_000_000 }),
})

test('days, types and payments add up to the same amount', () => {
  const isPossible = ({ payment, due }: OrderGroup) => payment !== 'wallet' || due === 0
  fc.assert(
    fc.property(fc.array(group.filter(isPossible), { maxLength: 30 }), (groups) => {
      const { all, days, types, payments } = reportSums(groups, 7)
      const sum = (parts: { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0)
      expect([sum(days), sum(Object.values(types)), sum(Object.values(payments))]).toEqual(
        Array(3).fill(all.amount),
      )
    }),
  )
})

test.each([
  ['Kebab', 'Kebab'],
  ['Kebab, large', '"Kebab, large"'],
  ['the "best"', '"the ""best"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+965', "'+965"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['-2.500', '-2.500'],
  [-3, '-3'],
  ['كباب', 'كباب'],
])('%j is written as %s', (value, written) => {
  expect(csvText([[value]])).toBe(`\uFEFF${written}\r\n`)
})

test('rows end in CR LF, cells are separated by commas', () => {
  expect(
    csvText([
      ['a', 1],
      ['b', '2.000'],
    ]),
  ).toBe('\uFEFFa,1\r\nb,2.000\r\n')
})
