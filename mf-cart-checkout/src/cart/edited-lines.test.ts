import { cartLine } from '@storefront/testing'
import { expect, test } from 'vitest'
import { editedLines, undoneLines } from './use-edit.ts'

const LIMITS = { minimum: 1, maximum: 10, step: 1 }
const water = cartLine('water', 'water-one')
const fries = cartLine('tawook', 'plate', { modifiers: [{ id: 'fries', quantity: 1 }], count: 2 })
const rice = cartLine('tawook', 'plate', { line_id: 'rice', modifiers: [{ id: 'rice', quantity: 1 }] })

test('[CT-02] an edited line stays in its place', () => {
  const { line_id: _id, ...choice } = { ...fries, comment: 'no garlic' }
  const edited = editedLines([fries, water], 'line-tawook', choice, LIMITS)
  expect(edited).toMatchObject([
    { line_id: 'line-tawook', comment: 'no garlic', count: 2 },
    { item_id: 'water' },
  ])
})

test('[CT-02] a line that is edited into another one becomes one with it', () => {
  const { line_id: _id, ...choice } = { ...fries, modifiers: rice.modifiers }
  const edited = editedLines([fries, water, rice], 'line-tawook', choice, LIMITS)
  expect(edited).toMatchObject([{ item_id: 'water' }, { line_id: 'rice', count: 3 }])
})

const hummus = cartLine('hummus', 'regular')

test.each([
  ['its count', fries.modifiers, [{ ...water, count: 4 }], [{ ...fries }, { ...water, count: 4 }, rice]],
  ['a dish that came since', fries.modifiers, [water, hummus], [fries, water, rice, hummus]],
  ['lines that became one', rice.modifiers, [{ ...water, count: 4 }], [fries, { ...water, count: 4 }, rice]],
])('[CT-02] undoing an edit leaves %s as it is by now', (_, modifiers, since, expected) => {
  const before = [fries, water, rice]
  const { line_id: _id, ...choice } = { ...fries, modifiers, comment: 'no garlic' }
  const edited = editedLines(
    before,
    'line-tawook',
    { ...choice, comment: modifiers === rice.modifiers ? '' : 'no garlic' },
    LIMITS,
  )
  const now = [...edited.flatMap((line) => (line === water ? since.slice(0, 1) : [line])), ...since.slice(1)]
  expect(undoneLines(now, before, edited)).toEqual(expected)
})

test('[CT-08] a line that another tab removed is not brought back', () => {
  const { line_id: _id, ...choice } = fries
  expect(editedLines([water], 'line-tawook', choice, LIMITS)).toEqual([water])
})
