/** A cart in whole numbers, for tests: rates in ten-thousandths of a percent, counts in thousandths of a unit. */
export interface ExactCart {
  prices: readonly bigint[]
  extra: bigint
  lines: readonly { index: number; thousandths: bigint; extras: bigint }[]
  discount: { type: 'percent' | 'fixed'; value: bigint } | null
  coupon: {
    type: 'percent' | 'fixed'
    value: bigint
    covers: readonly number[]
    maxUnits: bigint | null
  } | null
  rates: readonly bigint[]
  fees: bigint
  tip: bigint
  balance: bigint
  cashStep: bigint
  onlineStep: bigint
}

/** Totals of an `ExactCart` in exact fractions, rounded only where the rules require it. */
export interface ExactTotals {
  full: bigint[]
  goods: bigint[]
  covered: bigint[]
  coupon: bigint
  taxes: bigint
  total: bigint
  wallet: bigint
  due: bigint
}

const WHOLE_RATE = 1_000_000n
const UNIT = 1000n

/** The totals of a cart by the rules read aloud (CP-02 to CP-07), slowly, and apart from the code they check. */
export function exactTotals(cart: ExactCart): ExactTotals {
  const full = cart.lines.map((line) =>
    halfUp((price(cart, line.index) + extras(cart, line)) * line.thousandths, UNIT),
  )
  const units = cart.lines.map((line) => lowered(price(cart, line.index), cart.discount) + extras(cart, line))
  const goods = cart.lines.map((line, at) => halfUp((units[at] ?? 0n) * line.thousandths, UNIT))
  const covered = coveredParts(cart, units)
  const coupon = couponAmount(cart.coupon, sum(covered))
  const taxes = halfUp((sum(goods) - coupon) * sum(cart.rates), WHOLE_RATE)
  const total = sum(goods) - coupon + taxes + cart.fees + cart.tip
  const wallet = smaller(cart.balance, total)
  return {
    full,
    goods,
    covered,
    coupon,
    taxes,
    total,
    wallet,
    due: downTo(halfUp(total - wallet, cart.cashStep) * cart.cashStep, cart.onlineStep),
  }
}

function price(cart: ExactCart, index: number): bigint {
  return cart.prices[index] ?? 0n
}

function extras(cart: ExactCart, line: ExactCart['lines'][number]): bigint {
  return cart.extra * line.extras
}

function lowered(amount: bigint, discount: ExactCart['discount']): bigint {
  if (!discount) return amount
  if (discount.type === 'fixed') return amount > discount.value ? amount - discount.value : 0n
  return discount.value >= WHOLE_RATE ? 0n : halfUp(amount * (WHOLE_RATE - discount.value), WHOLE_RATE)
}

function coveredParts({ coupon, lines }: ExactCart, units: readonly bigint[]): bigint[] {
  let left = coupon?.maxUnits == null ? null : coupon.maxUnits * UNIT
  return lines.map((line, at) => {
    if (!coupon?.covers.includes(line.index)) return 0n
    const taken = left === null ? line.thousandths : smaller(line.thousandths, left)
    if (left !== null) left -= taken
    return halfUp((units[at] ?? 0n) * taken, UNIT)
  })
}

function couponAmount(coupon: ExactCart['coupon'], covered: bigint): bigint {
  if (!coupon) return 0n
  const wanted = coupon.type === 'fixed' ? coupon.value : halfUp(covered * coupon.value, WHOLE_RATE)
  return smaller(wanted, covered)
}

/** A fraction of whole numbers from 0 up, rounded: what is left of it counts up from a half. */
export function halfUp(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator
  return 2n * (numerator - whole * denominator) >= denominator ? whole + 1n : whole
}

function smaller(one: bigint, other: bigint): bigint {
  return one > other ? other : one
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((left, right) => left + right, 0n)
}

function downTo(amount: bigint, step: bigint): bigint {
  return (amount / step) * step
}
