import { expect, test } from 'vitest'
import { sampleCoupon } from '../../testing/sample-coupon.ts'
import type { Coupon } from './coupon.ts'
import { type CouponSituation, couponProblem, couponRefusal } from './coupon-refusal.ts'

const NOON = Date.parse('2026-11-20T12:00+03:00')
const SECOND = 1000

test.each([
  { user_type: 'guests', visitor: 'customer', refusal: 'guests-only' },
  { user_type: 'auth_users', visitor: 'guest', refusal: 'customers-only' },
  { user_type: 'guests', visitor: 'guest', refusal: null },
  { user_type: 'auth_users', visitor: 'customer', refusal: null },
  { user_type: null, visitor: 'guest', refusal: null },
  { user_type: null, visitor: 'customer', refusal: null },
] as const)('[CP-01] a coupon for $user_type and a $visitor: $refusal', ({ user_type, visitor, refusal }) => {
  expect(couponRefusal(sampleCoupon({ user_type }), visitor)).toBe(refusal)
})

test.each<{
  label: string
  coupon?: Partial<Coupon>
  situation?: Partial<CouponSituation>
  problem: unknown
}>([
  { label: 'nothing against it', problem: null },
  {
    label: 'a guest with a coupon for customers',
    coupon: { user_type: 'auth_users' },
    situation: { visitor: 'guest' },
    problem: { reason: 'customers-only' },
  },
  {
    label: 'a customer with a coupon for guests',
    coupon: { user_type: 'guests' },
    situation: { visitor: 'customer' },
    problem: { reason: 'guests-only' },
  },
  {
    label: 'nobody known',
    coupon: { user_type: 'guests' },
    situation: { visitor: undefined },
    problem: null,
  },
  {
    label: 'a second before it begins',
    coupon: { from: NOON + SECOND },
    problem: { reason: 'not-yet-valid', from: NOON + SECOND },
  },
  { label: 'the moment it begins', coupon: { from: NOON }, problem: null },
  { label: 'the last millisecond', coupon: { until: NOON + 1 }, problem: null },
  { label: 'the moment it ends', coupon: { until: NOON }, problem: { reason: 'expired', until: NOON } },
  {
    label: 'a second after its end',
    coupon: { from: 0, until: NOON - SECOND },
    problem: { reason: 'expired', until: NOON - SECOND },
  },
  { label: 'no end and no beginning', coupon: { from: null, until: null }, problem: null },
  {
    label: 'the beginning of time',
    coupon: { until: 0 },
    situation: { at: 0 },
    problem: { reason: 'expired', until: 0 },
  },
  { label: 'no clock', coupon: { until: 0 }, situation: { at: undefined }, problem: null },
  { label: 'exactly the minimum', coupon: { min_subtotal: 5000 }, problem: null },
  {
    label: 'one fils below the minimum',
    coupon: { min_subtotal: 5001 },
    problem: { reason: 'minimum-not-met', minimum: 5001, missing: 1 },
  },
  { label: 'no minimum', coupon: { min_subtotal: null }, situation: { goods: 0 }, problem: null },
  { label: 'a listed item', coupon: { all_menu: false, item_ids: ['tea'] }, problem: null },
  {
    label: 'no listed item',
    coupon: { all_menu: false, item_ids: ['cake'] },
    problem: { reason: 'nothing-covered' },
  },
  {
    label: 'an empty cart',
    situation: { itemIds: [], goods: 0 },
    problem: { reason: 'nothing-covered' },
  },
  {
    label: '[CP-04] free delivery without a listed item in the cart',
    coupon: { all_menu: false, item_ids: ['cake'], free_delivery: true },
    problem: { reason: 'nothing-covered' },
  },
  {
    label: '[CP-04] free delivery with a listed item in the cart',
    coupon: { all_menu: false, item_ids: ['tea'], free_delivery: true },
    problem: null,
  },
  {
    label: '[CP-04] free delivery of whatever is in the cart',
    coupon: { all_menu: false, free_delivery: true },
    problem: null,
  },
  {
    label: 'who before when',
    coupon: { user_type: 'guests', until: 0 },
    problem: { reason: 'guests-only' },
  },
  {
    label: 'when before how much',
    coupon: { until: 0, min_subtotal: 9000 },
    problem: { reason: 'expired', until: 0 },
  },
])('[CP-01] [CP-02] $label', ({ coupon = {}, situation = {}, problem }) => {
  const given: CouponSituation = {
    visitor: 'customer',
    at: NOON,
    goods: 5000,
    itemIds: ['burger', 'tea'],
    ...situation,
  }
  expect(couponProblem(sampleCoupon(coupon), given)).toEqual(problem)
})
