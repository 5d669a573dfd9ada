import { expect, test } from 'vitest'
import { shiftedDate } from './shifted-clock.ts'

const HOUR = 3_600_000
/** A clock that stands still at 2026-11-20T09:00Z. */
class Still extends Date {
  constructor(...given: [] | [number]) {
    super(given[0] ?? Still.now())
  }
  static override now(): number {
    return Date.parse('2026-11-20T09:00Z')
  }
}
const Shifted = shiftedDate(Still as unknown as DateConstructor, HOUR)

test('now is ahead, however it is asked', () => {
  expect(Shifted.now()).toBe(Date.parse('2026-11-20T10:00Z'))
  expect(new Shifted().toISOString()).toBe('2026-11-20T10:00:00.000Z')
  expect(Date.parse(Shifted())).toBe(Date.parse('2026-11-20T10:00Z'))
})

test('a given moment stays, and both clocks make dates', () => {
  const given = new Shifted(Date.parse('2026-03-29T01:00Z'))
  expect(given.toISOString()).toBe('2026-03-29T01:00:00.000Z')
  expect(given).toBeInstanceOf(Shifted)
  expect(new Still()).toBeInstanceOf(Shifted)
  expect(Shifted.parse('2026-03-29T01:00Z')).toBe(Date.parse('2026-03-29T01:00Z'))
  expect(Shifted.UTC(2026, 2, 29)).toBe(Date.UTC(2026, 2, 29))
})
