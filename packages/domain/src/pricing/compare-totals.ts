import type { Minor } from '../money/round-half-up.ts'

const PARTS = [
  'subtotal',
  'discount',
  'coupon',
  'exclusive_taxes',
  'fees',
  'tip',
  'total',
  'wallet',
  'rounding',
  'due',
] as const

export type TotalPart = (typeof PARTS)[number]

/** Totals as both sides compute them; `OrderTotals` is one, and so is an answer without a tip. */
export type ComparedTotals = { readonly currency: string; readonly tip?: Minor | undefined } & Readonly<
  Record<Exclude<TotalPart, 'tip' | 'rounding'>, Minor>
>

/** One part that differs, in minor units; `difference` is what the server's amount is above the browser's. */
export interface TotalDifference {
  part: TotalPart
  browser: Minor
  server: Minor
  difference: Minor
}

export type TotalsComparison =
  | { same: true }
  | { same: false; reason: 'amounts'; parts: TotalDifference[] }
  | { same: false; reason: 'currency'; browser: string; server: string }

/**
 * Whether the server computed what the visitor saw, and if not, which parts differ and by how much (CP-08). The
 * server's totals are the ones to pay. Totals in different currencies have no difference in amounts.
 */
export function compareTotals(browser: ComparedTotals, server: ComparedTotals): TotalsComparison {
  if (browser.currency !== server.currency) {
    return { same: false, reason: 'currency', browser: browser.currency, server: server.currency }
  }
  const parts = PARTS.flatMap((part) => {
    const [seen, due] = [amountOf(browser, part), amountOf(server, part)]
    return seen === due ? [] : [{ part, browser: seen, server: due, difference: due - seen }]
  })
  return parts.length === 0 ? { same: true } : { same: false, reason: 'amounts', parts }
}

function amountOf(totals: ComparedTotals, part: TotalPart): Minor {
  if (part === 'rounding') return totals.due - (totals.total - totals.wallet)
  return totals[part] ?? 0
}
