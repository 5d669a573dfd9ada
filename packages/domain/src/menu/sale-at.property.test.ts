import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyShift, anySituation, anyWeek } from '../../testing/any-hours.ts'
import { DAY, MINUTE, walk } from '../../testing/minute-walk.ts'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { sampleCategory } from '../../testing/sample-menu.ts'
import { categorySaleAt } from './sale-at.ts'

const anyWindow = fc.option(anyShift.map(({ time_from: from, time_to: to }) => ({ status: true, from, to })))
const anyPlace = fc.record({
  shifts: fc.oneof(fc.constant([]), anyWeek),
  branch: anyWindow,
  grand: anyWindow,
})

test('[MN-03] [MN-05] [MN-15] something is sold again when a walk first finds all its hours', {
  timeout: PROPERTY_TIMEOUT,
}, () => {
  const places = fc.array(anyPlace, { minLength: 1, maxLength: 2 })
  const property = fc.property(anySituation, places, ({ clock, minute }, wanted) => {
    const weeks = wanted.flatMap(({ shifts, branch, grand }) => [shifts, weekOf(branch), weekOf(grand)])
    const marks = weeks.map((week) => walk({ week, exceptions: [] }, clock))
    const isSold = (at: number) => marks.every((mark) => mark[at] === 1)
    const end = minute + 7 * DAY
    let change = minute
    while (change < end && isSold(change) === isSold(minute)) change++
    const changesAt = change === end ? null : clock.start + change * MINUTE
    const categories = wanted.map(({ shifts, branch, grand }, index) =>
      sampleCategory(`c${index}`, {
        shifts,
        branch: { visible: true, available: branch && JSON.stringify(branch) },
        grand_category: { id: 'g', branch: { visible: true, available: grand && JSON.stringify(grand) } },
      }),
    )
    const at = clock.start + minute * MINUTE
    const sale = categorySaleAt(categories, { at, timeZone: clock.zone })
    expect(sale.sold).toBe(isSold(minute))
    const changes = sale.sold ? sale.until : sale.from
    if (changesAt !== null) expect(changes).toBe(changesAt)
    else expect(changes === null || changes >= clock.start + end * MINUTE).toBe(true)
  })
  fc.assert(property, { numRuns: PROPERTY_RUNS })
})

function weekOf(window: { from: string; to: string } | null) {
  if (!window) return []
  return Array.from({ length: 7 }, () => ({
    closed: false,
    shifts: [{ time_from: window.from, time_to: window.to }],
  }))
}
