import { describe, expect, test } from 'vitest'
import { type InLine, nextInLine } from './next-in-line.ts'

const HEIGHT = 800
const came = (top: number): InLine<number> => ({ thing: top, isNear: true, top, bottom: top + 258 })
const left = (top: number): InLine<number> => ({ ...came(top), isNear: false })
const extra = (top: number): InLine<number> => ({ ...came(top), isExtra: true })
const manyLeft = Array.from({ length: 21 }, (_, place) => left(-1500 - place * 300))

describe('[MN-11] rows are drawn where the visitor looks, before those ahead of the hand', () => {
  test.each<[string, InLine<number>[], number | undefined]>([
    ['nothing waits', [], undefined],
    ['one in view before one above that waited longer', [came(-900), came(300)], 300],
    ['one in view before one below', [came(1200), came(300)], 300],
    ['in view from the top', [came(600), came(84), came(342)], 84],
    ['what the upper edge cuts counts as in view', [came(100), came(-200)], -200],
    ['above, the nearest', [came(-1500), came(-600), came(-1000)], -600],
    ['below, the nearest', [came(1600), came(1900), came(1000)], 1000],
    ['as far above as below: the one that waited longer', [came(900), came(-358)], 900],
    ['what comes before what leaves', [left(-1500), came(1000)], 1000],
    ['what leaves when nothing comes, the farthest first', [left(-1500), left(-2400), left(2000)], -2400],
    ['many that leave before what is not seen yet', [came(1000), ...manyLeft], -7500],
    ['what completes a row after all others', [extra(100), left(-1500)], -1500],
    ['what completes rows, the nearest first', [extra(1600), extra(900)], 900],
    ['never before what is in view', [came(400), ...manyLeft], 400],
  ])('%s', (_, line, next) => {
    expect(nextInLine(line, { top: 0, height: HEIGHT })).toBe(next)
    const lower = line.map((one) => ({ ...one, top: one.top + 5000, bottom: one.bottom + 5000 }))
    expect(nextInLine(lower, { top: 5000, height: HEIGHT })).toBe(next)
  })
})
