import { expect, test } from 'vitest'
import type { Field } from '../ordering/checkout-fields.ts'
import { firstObstacle } from './bar-reason.tsx'
import type { NotReady } from './cart-readiness.ts'

const minimum: NotReady = { reason: 'minimum-not-met', missing: 500, minimum: 3000 }
const closed: NotReady = { reason: 'closed', opensAt: null, isBusy: false, isTooLate: false }

test.each<[string, NotReady[], 'here' | 'none' | 'unknown' | 'zone', Field[], boolean, object | null]>([
  ['nothing is missing', [], 'here', [], true, null],
  ['no area comes before the minimum', [minimum], 'none', ['name'], false, { kind: 'place' }],
  ['the first reason of several', [closed, minimum], 'zone', ['name'], false, not(closed)],
  ['the minimum before a field', [minimum], 'zone', ['name'], false, not(minimum)],
  ['fields in page order', [], 'zone', ['payment', 'phone'], false, { kind: 'field', field: 'phone' }],
  ['the address last', [], 'zone', [], false, { kind: 'address' }],
  ['zones still loading', [], 'unknown', [], false, null],
])('[BX-01] the button bar names %s', (_label, notReady, destination, missing, isAddressFilled, obstacle) => {
  const isFilled = (field: Field) => !missing.includes(field)
  expect(firstObstacle({ notReady, destination, isFilled, isAddressFilled })).toEqual(obstacle)
})

test('[BX-01] an unknown price comes after the cart and before the fields', () => {
  const input = {
    destination: 'zone',
    isFilled: () => false,
    isAddressFilled: false,
    isPriceFailed: true,
  } as const
  expect(firstObstacle({ ...input, notReady: [] })).toEqual({ kind: 'price' })
  expect(firstObstacle({ ...input, notReady: [minimum] })).toEqual(not(minimum))
})

function not(problem: NotReady) {
  return { kind: 'not-ready', problem }
}
