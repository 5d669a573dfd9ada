import { expect, test } from 'vitest'
import { readOpenIntent } from './open-intent.ts'

const SENT = { key: 'k', sentAt: 1, proof: 'p' }
const LINES = [{ line_id: 'l1', count: 2 }]

test.each([
  ['as it was kept', { ...SENT, lines: LINES }, { ...SENT, lines: LINES }],
  ['of a build that kept no lines', SENT, SENT],
  ['of a build that kept no proof', { key: 'k', sentAt: 1 }, { key: 'k', sentAt: 1 }],
  [
    'without lines that cannot be read',
    { ...SENT, lines: [...LINES, { line_id: 'l2' }, null] },
    { ...SENT, lines: LINES },
  ],
  ['without a time', { key: 'k' }, null],
  ['that is none', null, null],
])('[OR-10] an order with an unknown outcome is read %s', (_, saved, expected) => {
  expect(readOpenIntent(saved)).toEqual(expected)
})
