import { zonedTime } from '@storefront/domain'
import { describe, expect, test } from 'vitest'
import { shakeRounds } from './rounds.ts'

const NOW = Date.parse('2026-11-20T09:00Z')
const rounds = shakeRounds(NOW, 1)
const labelled = (label: RegExp) => rounds.filter((round) => label.test(round.label))
const minuteOf = (at: number) => new Date(at).toISOString().slice(0, 16)

describe('the rounds of a shake', () => {
  test('begin at each hour of the day', () => {
    const hours = labelled(/^hour/).map(({ at, timeZone }) => zonedTime(at, timeZone).hour)
    expect(hours.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  })

  test('begin on each weekday', () => {
    const days = labelled(/day$/).map(({ at, timeZone }) => zonedTime(at, timeZone).weekday)
    expect(days.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('begin in the last minute of each month', () => {
    const ends = labelled(/^end of month/)
    expect(ends).toHaveLength(12)
    for (const { at, timeZone } of ends) {
      expect(zonedTime(at, timeZone)).toMatchObject({ hour: 23, minute: 59 })
      expect(zonedTime(at + 60_000, timeZone)).toMatchObject({ day: 1, hour: 0, minute: 0 })
    }
  })

  test('begin half an hour before and after each clock change of two zones', () => {
    const changes = labelled(/clock change$/).map(({ at, timeZone }) => `${minuteOf(at)} ${timeZone}`)
    expect(changes).toEqual([
      '2027-03-28T00:30 Europe/Berlin',
      '2027-03-28T01:30 Europe/Berlin',
      '2027-10-31T00:30 Europe/Berlin',
      '2027-10-31T01:30 Europe/Berlin',
      '2027-04-03T15:30 Australia/Sydney',
      '2027-04-03T16:30 Australia/Sydney',
      '2027-10-02T15:30 Australia/Sydney',
      '2027-10-02T16:30 Australia/Sydney',
    ])
  })

  test('lie ahead, within a year, each with an order of its own', () => {
    for (const { at } of rounds) {
      expect(at).toBeGreaterThanOrEqual(NOW)
      expect(at).toBeLessThan(NOW + 367 * 86_400_000)
    }
    expect(new Set(rounds.map(({ seed }) => seed)).size).toBe(rounds.length)
  })

  test('are as few as asked for, of every kind', () => {
    const few = shakeRounds(NOW, 1, 10).map(({ label }) => label)
    expect(few).toHaveLength(10)
    for (const kind of [/^hour/, /day$/, /^end of month/, /clock change$/])
      expect(few.filter((label) => kind.test(label)).length, String(kind)).toBeGreaterThan(0)
    expect(shakeRounds(NOW, 1, 1000)).toHaveLength(rounds.length)
  })
})
