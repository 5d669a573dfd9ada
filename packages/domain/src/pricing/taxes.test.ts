import { describe, expect, test } from 'vitest'
import { sampleCoupon as coupon } from '../../testing/sample-coupon.ts'
import { named, sampleGroup, sampleModifier } from '../../testing/sample-menu.ts'
import { item, line, off, price, tax } from '../../testing/sample-pricing.ts'

describe('inclusive taxes', () => {
  test('[CP-05] one entry per rate, modifiers included', () => {
    const groups = [sampleGroup('extras', [sampleModifier('sauce', 119)])]
    const taxed = { ...item('soup', 1190, [tax('vat', 19)]), modifier_group_ids: ['extras'] }
    const priced = price(
      {
        currency: 'EUR',
        lines: [
          line('soup', 1, { modifiers: [{ id: 'sauce', quantity: 1 }] }),
          line('stew', 2),
          line('book', 1),
          line('eggs', 1),
        ],
      },
      [taxed, item('stew', 595, [tax('vat', 19)]), item('book', 1070, [tax('reduced', 7)])],
      groups,
    )
    expect(priced.totals.inclusive_taxes).toEqual([
      {
        taxId: 'vat',
        taxName: named('vat'),
        rate: 19,
        taxValue: 380,
        modifiersTaxValue: 19,
        totalTaxValue: 399,
      },
      {
        taxId: 'reduced',
        taxName: named('reduced'),
        rate: 7,
        taxValue: 70,
        modifiersTaxValue: 0,
        totalTaxValue: 70,
      },
    ])
  })

  test('[CP-05] the tax is rounded once on all lines: three times 0.99 at 19 % hold 0.47, not 0.48', () => {
    const apple = item('apple', 99, [tax('vat', 19)])
    const lines = [line('apple'), line('apple'), line('apple')]
    expect(price({ currency: 'EUR', lines }, [apple]).totals.inclusive_taxes[0]?.totalTaxValue).toBe(47)
  })

  test('[CP-05] discount and coupon lower the tax inside', () => {
    const input = {
      currency: 'EUR',
      lines: [line('stew', 2)],
      discounts: off(50),
      coupon: coupon({ discount_type: 'percent', discount_value: 50 }),
    }
    const { totals } = price(input, [item('stew', 1190, [tax('vat', 19)])])
    expect(totals).toMatchObject({ subtotal: 2380, discount: 1190, coupon: 595, total: 595 })
    expect(totals.inclusive_taxes[0]?.totalTaxValue).toBe(95)
  })

  test('[CP-05] modifiers that cost more than the dish are taxed with it', () => {
    const groups = [sampleGroup('extras', [sampleModifier('truffle', 1190)])]
    const egg = { ...item('egg', 119, [tax('vat', 19)]), modifier_group_ids: ['extras'] }
    const lines = [line('egg', 1, { modifiers: [{ id: 'truffle', quantity: 1 }] })]
    expect(price({ currency: 'EUR', lines }, [egg], groups).totals.inclusive_taxes).toMatchObject([
      { taxValue: 19, modifiersTaxValue: 190, totalTaxValue: 209 },
    ])
  })

  test('[CP-05] goods that cost nothing carry no tax entry', () => {
    expect(
      price({ lines: [line('gift')] }, [item('gift', 0, [tax('vat', 19)])]).totals.inclusive_taxes,
    ).toEqual([])
  })
})
