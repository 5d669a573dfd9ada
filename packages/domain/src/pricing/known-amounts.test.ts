import { describe, expect, test } from 'vitest'
import { sampleCoupon as coupon } from '../../testing/sample-coupon.ts'
import { explained, item, line, price, tax } from '../../testing/sample-pricing.ts'
import { currencyOf } from '../money/currency.ts'
import { decimalText } from '../money/decimal-text.ts'
import { minimumReached } from './minimum-reached.ts'

describe('amounts that other shops got wrong', () => {
  test('[CP-07] 18.600 KWD stays 18.600 (woocommerce-gateway-stripe #2720)', () => {
    const { totals } = price({ lines: [line('x')] }, [item('x', 18_600)])
    expect(totals.due).toBe(18_600)
    expect(decimalText(totals.due, currencyOf(totals.currency))).toBe('18.600')
  })

  test.each(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD'])(
    '[CP-07] 0.005 %s is five minor units',
    (currency) => {
      const { totals } = price({ currency, lines: [line('x')], exclusiveTaxes: [tax('vat', 10)] }, [
        item('x', 5),
      ])
      expect(totals).toMatchObject({ subtotal: 5, exclusive_taxes: 1, total: 6 })
      expect(decimalText(totals.total, currencyOf(currency))).toBe('0.006')
    },
  )

  test('[CP-04] [CP-05] coupon and tax are not a cent off (woocommerce #16305, #45167, #47719)', () => {
    const priced = price(
      {
        currency: 'USD',
        lines: [line('shirt', 3), line('cap')],
        coupon: coupon({ discount_type: 'percent', discount_value: 20 }),
        exclusiveTaxes: [tax('city', 8.875)],
      },
      [item('shirt', 1899), item('cap', 1099)],
    )
    expect(explained(priced)).toEqual([
      ['subtotal', 6796],
      ['coupon', -1359],
      ['exclusive-tax', 483],
    ])
    expect(priced.totals.total).toBe(5920)
    expect(priced.shares.map((share) => share.paid)).toEqual([4963, 957])
  })

  test('[CP-05] with a coupon the tax keeps its cents (cubecart #3859)', () => {
    const priced = price(
      {
        currency: 'EUR',
        lines: [line('x')],
        coupon: coupon({ discount_value: 500 }),
        exclusiveTaxes: [tax('vat', 19)],
      },
      [item('x', 1999)],
    )
    expect(priced.totals).toMatchObject({ coupon: 500, exclusive_taxes: 285, total: 1784 })
  })

  test('[CP-07] the sum of the lines is the total (openfoodnetwork #9254)', () => {
    const lines = Array.from({ length: 7 }, () => line('kilo', 0.333))
    const weighed = { ...item('kilo', 999) }
    const priced = price({ currency: 'EUR', lines, exclusiveTaxes: [tax('vat', 7)] }, [weighed])
    expect(priced.lines.map((one) => one.total)).toEqual([333, 333, 333, 333, 333, 333, 333])
    expect(priced.totals).toMatchObject({ subtotal: 2331, exclusive_taxes: 163, total: 2494 })
    expect(priced.shares.map((share) => share.paid)).toEqual([357, 357, 356, 356, 356, 356, 356])
  })

  test('[CP-06] without its coupon the total is whole again (enatega #1818)', () => {
    const lines = [line('eggs', 2)]
    expect(price({ lines, coupon: coupon({ discount_value: 700 }) }).totals.total).toBe(4300)
    expect(price({ lines, coupon: null }).totals.total).toBe(5000)
  })

  test('[CP-06] delivery fees count beside taxes on the goods (TastyIgniter #865)', () => {
    const { totals } = price({
      lines: [line('eggs')],
      slug: 'delivery',
      fees: 750,
      exclusiveTaxes: [tax('vat', 5)],
    })
    expect(totals).toMatchObject({ exclusive_taxes: 125, fees: 750, total: 3375 })
  })

  test('[OR-07] neither a coupon nor a fee decides about the minimum (magento #4395, ti-ext-cart 5120f7e)', () => {
    const { totals } = price({
      lines: [line('eggs')],
      slug: 'delivery',
      fees: 750,
      coupon: coupon({ discount_value: 2000 }),
    })
    const goods = totals.subtotal - totals.discount
    expect(minimumReached(goods, 2500)).toEqual({ reached: true, missing: 0 })
    expect(minimumReached(goods, 2501)).toEqual({ reached: false, missing: 1 })
  })
})

test.each([
  // The minimum itself is enough (TastyIgniter #440), one minor unit less is not (enatega #691).
  { subtotal: 2500, minOrder: 2500, reached: true, missing: 0 },
  { subtotal: 2499, minOrder: 2500, reached: false, missing: 1 },
  { subtotal: 9000, minOrder: 2500, reached: true, missing: 0 },
  { subtotal: 0, minOrder: 0, reached: true, missing: 0 },
])(
  '[OR-07] $subtotal of at least $minOrder: $missing missing',
  ({ subtotal, minOrder, reached, missing }) => {
    expect(minimumReached(subtotal, minOrder)).toEqual({ reached, missing })
  },
)
