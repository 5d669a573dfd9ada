import { describe, expect, test } from 'vitest'
import { readLines } from './file-lines.ts'

const TEXT = `{
  "business": { "reference_id": "test",
    "min_order": -1 },
  "items": [
    { "id": "a", "price": 1 },
    {
      "id": "b",
      "price": "much"
    }
  ],
  "discounts": { "12": { "value": 3 } }
}`

function lineOf(path: string, text = TEXT): number {
  const read = readLines(text)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.lineOf(path)
}

describe('the line of', () => {
  test.each([
    ['a field', 'business.min_order', 3],
    ['a field on the same line as another', 'business.reference_id', 2],
    ['an entry of a list', 'items.1', 6],
    ['a field of an entry', 'items.1.price', 8],
    ['a missing field is that of what lacks it', 'items.0.names', 5],
    ['a missing part is that of the part above', 'branches.0.id', 1],
    ['an id that looks like a number', 'discounts.12.value', 11],
    ['the whole file', '(file)', 1],
  ])('%s', (_label, path, line) => {
    expect(lineOf(path)).toBe(line)
  })

  test('a field in a file from Windows, with its mark in front', () => {
    expect(lineOf('items.1.price', `\uFEFF${TEXT.replaceAll('\n', '\r\n')}`)).toBe(8)
  })
})

test.each([
  ['a comma is missing', '{\n"a": 1\n"b": 2\n}', 3, 'CommaExpected'],
  ['it ends too early', '{\n"a": [1,\n', 3, 'ValueExpected'],
  ['a comment is in it', '{\n// no\n"a": 1}', 2, 'InvalidCommentToken'],
  ['nothing is in it', '', 1, 'ValueExpected'],
])('a file is refused by line when %s', (_label, text, line, reason) => {
  const read = readLines(text)
  expect(read.ok ? null : read.problems[0]).toEqual({
    path: '(file)',
    reason: `Is no JSON (${reason}).`,
    line,
  })
})

test('a field that is named twice is refused, because the first would be lost', () => {
  const read = readLines('{\n"items": [\n{ "id": "a",\n"id": "b" }]}')
  expect(read.ok ? null : read.problems).toEqual([
    { path: 'items.0.id', reason: 'Is named twice; only the last would count.', line: 4 },
  ])
})
