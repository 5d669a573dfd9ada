import { expect, test } from 'vitest'
import { foldedLine } from './fold-line.ts'

const a = (count: number) => 'a'.repeat(count)

// RFC 5545, 3.1: "Lines of text SHOULD NOT be longer than 75 octets, excluding the line break."
test.each<[string, string, string]>([
  ['an empty line', '', ''],
  ['75 octets', a(75), a(75)],
  ['76 octets', a(76), `${a(75)}\r\n a`],
  ['the space of a continuation counts', a(75 + 74 + 1), `${a(75)}\r\n ${a(74)}\r\n a`],
  ['a letter of two octets at the edge', `${a(74)}م`, `${a(74)}\r\n م`],
  ['a letter of two octets that fits', `${a(73)}م`, `${a(73)}م`],
  ['a sign of three octets at the edge', `${a(73)}€`, `${a(73)}\r\n €`],
  ['an emoji of four octets at the edge', `${a(72)}🍽`, `${a(72)}\r\n 🍽`],
  ['an emoji that fits', `${a(71)}🍽`, `${a(71)}🍽`],
])('[RS-04] %s', (_case, line, folded) => {
  expect(foldedLine(line)).toBe(folded)
})

/** Length in UTF-8. */
const octetsOf = (line: string) => encodeURIComponent(line).replace(/%../g, 'x').length

test('[RS-04] unfolding gives the line, and no part exceeds 75 octets', () => {
  const line = `SUMMARY:${'مطبخ الاختبار 🍽 في السالمية €'.repeat(9)}`
  const folded = foldedLine(line)
  for (const part of folded.split('\r\n')) expect(octetsOf(part)).toBeLessThanOrEqual(75)
  expect(folded.replaceAll('\r\n ', '')).toBe(line)
})
