import { expect, test } from 'vitest'
import { offeredPayments, type PaymentPlace, usableMethods } from './offered-payments.ts'

const BOTH = { cash: true, credit: true }

test.each<{ label: string; place: PaymentPlace; cash: boolean; card: boolean }>([
  { label: 'at the shop', place: { to: 'shop' }, cash: true, card: true },
  {
    label: 'at the shop, whatever the delivery takes',
    place: { to: 'shop', door: { cash: false, credit: false } },
    cash: true,
    card: true,
  },
  { label: 'in a zone that takes both', place: { to: 'zone', door: BOTH }, cash: true, card: true },
  { label: 'in a zone that is not known yet', place: { to: 'zone' }, cash: true, card: true },
  {
    label: 'in a zone without cash',
    place: { to: 'zone', door: { cash: false, credit: true } },
    cash: false,
    card: true,
  },
  {
    label: 'in a zone without cards',
    place: { to: 'zone', door: { cash: true, credit: false } },
    cash: true,
    card: false,
  },
  { label: 'abroad: no coins', place: { to: 'abroad', door: BOTH }, cash: false, card: true },
  { label: 'for a gift', place: { to: 'zone', door: BOTH, isGift: true }, cash: false, card: true },
  {
    label: 'for a gift in a zone without cards',
    place: { to: 'zone', door: { cash: true, credit: false }, isGift: true },
    cash: true,
    card: false,
  },
  { label: 'for a gift that is not brought', place: { to: 'shop', isGift: true }, cash: true, card: true },
])('[DL-01] [DL-07] [DL-08] [OR-05] $label: cash $cash, card $card', ({ place, cash, card }) => {
  expect(offeredPayments({ cash: true, card: true }, place)).toEqual({ cash, card })
  expect(offeredPayments({ cash: false, card: false }, place)).toEqual({ cash: false, card: false })
})

test('[DL-07] a gift is paid in cash where the shop takes nothing else', () => {
  const place: PaymentPlace = { to: 'zone', door: BOTH, isGift: true }
  expect(offeredPayments({ cash: true, card: false }, place)).toEqual({ cash: true, card: false })
})

test.each([
  { methods: ['card', 'apple_pay', 'knet'], hasApplePay: true, usable: ['apple_pay', 'card', 'knet'] },
  { methods: ['card', 'apple_pay', 'knet'], hasApplePay: false, usable: ['card', 'knet'] },
  { methods: ['knet', 'card'], hasApplePay: true, usable: ['knet', 'card'] },
  { methods: ['apple_pay'], hasApplePay: false, usable: [] },
] as const)(
  '[OR-05] $methods on a device with Apple Pay: $hasApplePay, are $usable',
  ({ methods, ...device }) => {
    expect(usableMethods(methods, device.hasApplePay)).toEqual(device.usable)
  },
)
