import { describe, expect, test } from 'vitest'
import {
  isFar,
  offeredMinutes,
  type PromisedOrder,
  promisedAt,
  promisedMinutes,
  takesLong,
} from './promise.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const DAY = 1440
const order = (preparationMinutes: number, ahead: number | null, placed = 0): PromisedOrder => ({
  placedAt: NOON - placed * MINUTE,
  preparationMinutes,
  expectedAt: ahead === null ? null : NOON + ahead * MINUTE,
})

describe('[DK-02] the time that a shop promises', () => {
  test.each([
    [20, 20],
    [0, 1],
    [-5, 1],
    [999, 240],
    [12.6, 13],
  ])('%d minutes promise an order for now in %d', (minutes, promised) => {
    expect(promisedAt(minutes, order(25, 25), NOON)).toBe(NOON + promised * MINUTE)
  })

  test.each<[string, number, PromisedOrder, number]>([
    ['a cake of two days is not promised in four hours', 240, order(2 * DAY, 2 * DAY), 2 * DAY],
    ['it may come a day later', 3 * DAY, order(2 * DAY, 2 * DAY), 3 * DAY],
    ['and at most after twice its time', 9 * DAY, order(2 * DAY, 2 * DAY), 4 * DAY],
    ['a day after it was placed a day is left', 5, order(2 * DAY, DAY, DAY), DAY],
    ['once its preparation can be over, minutes do', 5, order(2 * DAY, 0, 2 * DAY), 5],
    ['an order for tomorrow may be promised for tomorrow', DAY, order(25, DAY), DAY],
    ['and for today', 60, order(25, DAY), 60],
    ['no promise is longer than the longest', 9e9, order(25, 9e8), 1_054_080],
  ])('%s', (_, minutes, one, promised) => {
    expect(promisedMinutes(minutes, one, NOON)).toBe(promised)
  })

  test.each<[string, PromisedOrder, number, boolean, boolean]>([
    ['for now', order(25, 20), 25, false, false],
    ['that nobody knows the time of', order(25, null), 25, false, false],
    ['of four hours', order(240, 240), 240, false, false],
    ['of more than four hours', order(241, 241), 241, true, true],
    ['of two days, an hour before', order(2 * DAY, 60, 2 * DAY - 60), 60, true, true],
    ['of two days, late', order(2 * DAY, -60, 2 * DAY + 60), 1, true, true],
    ['for tomorrow', order(25, DAY), DAY, true, false],
  ])('an order %s', (_, one, offered, far, long) => {
    expect([offeredMinutes(one, NOON), isFar(one, NOON), takesLong(one)]).toEqual([offered, far, long])
  })
})
