import { expect, test } from 'vitest'
import { sectionSpans } from './section-spans.ts'

test.each<[string, 'list' | 'grid', number[], number[]]>([
  ['a single row', 'list', [1], [2]],
  ['two single rows', 'list', [1, 1], [1, 1]],
  ['three single rows', 'list', [1, 1, 1], [1, 1, 2]],
  ['a single row before many', 'list', [1, 4], [2, 2]],
  ['single rows on both sides of many', 'list', [1, 3, 1, 1], [2, 2, 1, 1]],
  ['a single card', 'grid', [1], [1]],
  ['cards that fit beside each other', 'grid', [1, 2, 5], [1, 2, 3]],
  ['cards that do not', 'grid', [2, 2], [2, 2]],
  ['nothing', 'list', [], []],
])('[UI-03, RT-04] %s in a %s', (_label, layout, counts, spans) => {
  expect(sectionSpans(counts, layout)).toEqual(spans)
})
