import { describe, expect, test } from 'vitest'
import { fittingSms, smsParts, smsText } from './sms-parts.ts'

describe('[LC-10] short messages', () => {
  test.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(307), 3],
    [`${'a'.repeat(158)}€`, 1],
    [`${'a'.repeat(159)}€`, 2],
    ['ж'.repeat(70), 1],
    ['ж'.repeat(201), 3],
    ['ж'.repeat(202), 4],
    [`${'a'.repeat(70)}’`, 2],
  ])('“%s” takes %i', (text, parts) => {
    expect(smsParts(text)).toBe(parts)
  })

  test.each([
    [
      'marks and spaces of print become plain ones',
      '2 × It’s 6:00\u202fPM – “now”…',
      '2 x It\'s 6:00 PM - "now"...',
    ],
    ['a text in other letters keeps its own', 'Ça va – «déjà»…', 'Ça va – «déjà»…'],
    ['so does one with a single letter of them', 'Zażółć – it’s', 'Zażółć – it’s'],
  ])('%s', (_label, text, sent) => {
    expect(smsText(text)).toBe(sent)
  })

  test.each([
    ['what was written stays whole where it fits', 'ж'.repeat(40), 'ж'.repeat(40)],
    ['is cut with a sign where it does not', 'ж'.repeat(300), `${'ж'.repeat(99)}…`],
    ['no space stands before the sign', `${'ж'.repeat(98)} ${'ж'.repeat(200)}`, `${'ж'.repeat(98)}…`],
  ])('%s', (_label, written, shown) => {
    const around = 'ы'.repeat(50)
    const text = fittingSms((fitted) => `${around}${fitted}${around}-`, written)
    expect(text).toBe(`${around}${shown}${around}-`)
    expect(smsParts(text)).toBeLessThanOrEqual(3)
  })

  test('is left out where there is no room at all', () => {
    expect(fittingSms((fitted) => 'ы'.repeat(201) + fitted, 'why')).toBe('ы'.repeat(201))
  })
})
