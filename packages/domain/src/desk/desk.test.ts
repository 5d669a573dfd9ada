import { describe, expect, test } from 'vitest'
import type { OrderState } from '../order/order-state.ts'
import { boardColumn, isDue } from './board-column.ts'
import {
  type DeskAction,
  deskActions,
  nextForStaff,
  ownsAllBranches,
  type StaffRole,
} from './staff-rights.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000

describe('[DK-01] the column of an order', () => {
  test.each<[OrderState, number | null, string | null]>([
    ['payment_pending', null, null],
    ['payment_failed', null, null],
    ['placed', null, 'new'],
    ['placed', 31, 'scheduled'],
    ['placed', 30, 'new'],
    ['accepted', 31, 'scheduled'],
    ['accepted', null, 'preparing'],
    ['preparing', 90, 'preparing'],
    ['ready', null, 'ready'],
    ['on_the_way', null, 'ready'],
    ['completed', null, 'done'],
    ['cancelled', 90, 'done'],
  ])('%s, slot in %s minutes: %s', (state, minutes, column) => {
    const slotStart = minutes === null ? null : NOON + minutes * MINUTE
    expect(boardColumn({ state, slotStart, preparationMinutes: 30, changedAt: NOON }, NOON)).toBe(column)
  })

  test.each([
    [12 * 60, 'done'],
    [12 * 60 + 1, null],
  ])('is “done” for a shift: %s minutes after the end %s', (minutes, column) => {
    const changedAt = NOON - minutes * MINUTE
    const order = { slotStart: null, preparationMinutes: 30, changedAt } as const
    expect(boardColumn({ ...order, state: 'completed' }, NOON)).toBe(column)
    expect(boardColumn({ ...order, state: 'preparing' }, NOON)).toBe('preparing')
  })
})

test.each<[string, OrderState, number | null, number, boolean]>([
  ['accepted ahead of its time', 'accepted', 30, -60, true],
  ['not accepted in time', 'placed', 30, -60, true],
  ['accepted ahead, a minute before its time', 'accepted', 31, -60, false],
  ['accepted when it was due', 'accepted', 30, 0, false],
  ['placed after it was due', 'placed', 20, -5, false],
  ['begun already', 'preparing', 30, -60, false],
  ['cancelled', 'cancelled', 30, -60, false],
  ['for now', 'accepted', null, -60, false],
])('[DK-01] an order for a slot rings when it has to be begun: %s', (_, state, slot, since, due) => {
  const slotStart = slot === null ? null : NOON + slot * MINUTE
  const times = { changedAt: NOON, stateSince: NOON + since * MINUTE }
  expect(isDue({ state, slotStart, preparationMinutes: 30, ...times }, NOON)).toBe(due)
})

describe('[DK-01] [DK-02] what a role may do', () => {
  test.each<[StaffRole, OrderState, DeskAction[]]>([
    ['owner', 'placed', ['accept', 'reject', 'settle', 'note']],
    ['staff', 'placed', ['accept', 'reject', 'note']],
    ['kitchen', 'placed', ['note']],
    ['owner', 'accepted', ['time', 'move', 'cancel', 'refund', 'settle', 'note']],
    ['staff', 'accepted', ['time', 'move', 'cancel', 'note']],
    ['kitchen', 'accepted', ['time', 'move', 'note']],
    ['staff', 'preparing', ['time', 'move', 'cancel', 'note']],
    ['kitchen', 'ready', ['time', 'note']],
    ['staff', 'ready', ['time', 'move', 'note']],
    ['owner', 'completed', ['refund', 'settle', 'note']],
    ['staff', 'completed', ['note']],
    ['owner', 'cancelled', ['settle', 'note']],
    ['owner', 'payment_pending', ['settle', 'note']],
  ])('%s with an order that is %s', (role, state, actions) => {
    expect(deskActions(role, state, 'delivery')).toEqual(actions)
  })

  test.each<[StaffRole, OrderState, 'delivery' | 'dine_in', OrderState | null]>([
    ['staff', 'placed', 'delivery', null],
    ['staff', 'accepted', 'delivery', 'preparing'],
    ['kitchen', 'preparing', 'delivery', 'ready'],
    ['kitchen', 'ready', 'delivery', null],
    ['staff', 'ready', 'delivery', 'on_the_way'],
    ['staff', 'ready', 'dine_in', 'completed'],
    ['owner', 'completed', 'dine_in', null],
    ['owner', 'payment_pending', 'dine_in', null],
  ])('%s moves %s of %s on to %s', (role, state, type, next) => {
    expect(nextForStaff(role, state, type)).toBe(next)
  })
})

test.each([
  ['owner', null, true],
  ['owner', 'main', false],
  ['staff', null, false],
  ['kitchen', null, false],
] as const)('[DK-01] of all branches: %s of %s', (role, branchId, expected) => {
  expect(ownsAllBranches({ role, branchId })).toBe(expected)
})
