import { currencyOf, decimalText, type LocalText } from '@storefront/domain'
import type { MessageKey, Translate } from '@storefront/i18n'
import type en from '../messages/en.json'
import type { ReportAnswer } from './use-report.ts'

/** A cell as it is read, and as spreadsheets get it. */
export interface Cell {
  text: string
  value: string | number
  /** Of the value, for the head of its column. */
  unit?: string
}

export interface ReportTable {
  name: 'day' | 'type' | 'payment' | 'money' | 'item' | 'ready' | 'reason' | 'stars'
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** What the bars of the rows show; left out, there are none. */
  bars?: readonly number[]
}

/** How values are written in the page's language. */
export interface Writing {
  t: Translate<MessageKey<typeof en>>
  money: (amount: number, currency: string) => string
  number: (value: number) => string
  /** A date `YYYY-MM-DD` of the shop's calendar. */
  date: (date: string) => string
  name: (names: LocalText) => string
}

/** The tables of a report, the same for the page and for CSV. */
export function reportTables(report: ReportAnswer, { t, ...write }: Writing): ReportTable[] {
  const { currency } = report
  const decimals = currencyOf(currency)
  const text = (words: string): Cell => ({ text: words, value: words })
  const count = (value: number): Cell => ({ text: write.number(value), value })
  const money = (amount: number): Cell => ({
    text: write.money(amount, currency),
    value: decimalText(amount, decimals),
    unit: currency,
  })
  const minutes = (seconds: number): Cell => {
    const value = Math.round(seconds / 60)
    return { text: t('report.minutes', { count: write.number(value) }), value, unit: 'min' }
  }
  const heads = { orders: t('report.head.orders'), amount: t('report.head.amount') }
  const sums = <Row extends { orders: number; amount: number }>(
    name: 'day' | 'type' | 'payment' | 'reason',
    rows: readonly Row[],
    first: (row: Row) => Cell,
  ): ReportTable => ({
    name,
    head: [t(`report.head.${name}`), heads.orders, heads.amount],
    rows: rows.map((row) => [first(row), count(row.orders), money(row.amount)]),
    bars: rows.map(({ amount }) => amount),
  })
  return [
    sums('day', report.days, ({ date }) => ({ text: write.date(date), value: date })),
    sums('type', report.types, (row) => text(t(`type.${row.selling_type}`))),
    sums('payment', report.payments, (row) => text(t(`payment.${row.payment}`))),
    {
      name: 'money',
      head: (['purpose', 'payments', 'received', 'refunded', 'due'] as const).map((one) =>
        t(`report.head.${one}`),
      ),
      rows: report.money.map((row) => [
        text(t(`purpose.${row.purpose}`)),
        count(row.charges),
        money(row.received),
        money(row.refunded),
        money(row.due),
      ]),
    },
    {
      name: 'item',
      head: [t('report.head.item'), t('report.head.sold'), heads.amount],
      rows: report.items.map((row) => [text(write.name(row.names)), count(row.quantity), money(row.amount)]),
      bars: report.items.map(({ amount }) => amount),
    },
    {
      name: 'ready',
      head: [t('report.head.type'), heads.orders, t('report.head.half'), t('report.head.most')],
      rows: report.ready.map((row) => [
        text(t(`type.${row.selling_type}`)),
        count(row.orders),
        minutes(row.median),
        minutes(row.slow),
      ]),
      bars: report.ready.map(({ median }) => median),
    },
    sums('reason', report.cancellations, (row) => text(t(`reason.${row.reason}`))),
    {
      name: 'stars',
      head: [t('report.head.stars'), t('report.head.ratings')],
      rows: report.ratings.stars.map((given, at) => [count(at + 1), count(given)]).reverse(),
      bars: report.ratings.stars.toReversed(),
    },
  ]
}

/** Head and rows of a table for spreadsheets; the head names the units. */
export function csvRows({ head, rows }: ReportTable): (string | number)[][] {
  const unitOf = (column: number) => rows[0]?.[column]?.unit
  const heads = head.map((word, column) => (unitOf(column) ? `${word} (${unitOf(column)})` : word))
  return [heads, ...rows.map((row) => row.map(({ value }) => value))]
}
