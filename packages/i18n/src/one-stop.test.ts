import { expect, test } from 'vitest'
import { withOneStop } from './one-stop.ts'

test.each([
  ['Валиден от 28.11.2026 г.. Влезте.', 'Валиден от 28.11.2026 г. Влезте.'],
  ['Më parë: 3:30 m.d..', 'Më parë: 3:30 m.d.'],
  ['Валиден от 15:30. Влезте.', 'Валиден от 15:30. Влезте.'],
  ['Wait...', 'Wait...'],
  ['Wait….', 'Wait….'],
])('[LC-07] a value that ends in a full stop ends the sentence: %s', (text, shown) => {
  expect(withOneStop(text)).toBe(shown)
})
