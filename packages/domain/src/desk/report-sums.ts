import type { Minor } from '../money/round-half-up.ts'
import type { SellingType } from '../selling-type/selling-type.ts'

/** How an order was paid, as a report says it; what the wallet paid of it is counted apart (OR-05). */
export const REPORT_PAYMENTS = ['cash', 'online', 'wallet'] as const
export type ReportPayment = (typeof REPORT_PAYMENTS)[number]

/** Orders of one day, selling type and payment; amounts in minor units. */
export interface OrderGroup {
  /** Index of the day in the report. */
  readonly day: number
  readonly sellingType: SellingType
  readonly payment: ReportPayment
  readonly orders: number
  /** Orders of which the wallet paid something. */
  readonly walletOrders: number
  readonly wallet: Minor
  readonly due: Minor
}

export interface ReportSum {
  orders: number
  amount: Minor
}

/** Exact sums; those of the days, of the types and of the payments add up to the same amount. */
export interface ReportSums {
  all: ReportSum
  days: ReportSum[]
  types: Record<SellingType, ReportSum>
  payments: Record<ReportPayment, ReportSum>
}

const nothing = (): ReportSum => ({ orders: 0, amount: 0 })

/** Adds up groups of orders. An order that wallet and cash paid counts in both payments, each with its part. */
export function reportSums(groups: readonly OrderGroup[], days: number): ReportSums {
  const sums: ReportSums = {
    all: nothing(),
    days: Array.from({ length: days }, nothing),
    types: { dine_in: nothing(), car_pickup: nothing(), delivery: nothing() },
    payments: { cash: nothing(), online: nothing(), wallet: nothing() },
  }
  for (const { day, sellingType, payment, orders, walletOrders, wallet, due } of groups) {
    add(sums.all, orders, wallet + due)
    add(sums.days[day], orders, wallet + due)
    add(sums.types[sellingType], orders, wallet + due)
    add(sums.payments.wallet, walletOrders, wallet)
    if (payment !== 'wallet') add(sums.payments[payment], orders, due)
  }
  return sums
}

function add(sum: ReportSum | undefined, orders: number, amount: Minor): void {
  if (!sum) throw new RangeError('A group of orders is of no day of the report')
  sum.orders += orders
  sum.amount += amount
}
