import { expect, test } from 'vitest'
import { escPos } from './esc-pos.ts'

const bitmap = (dots: number) => ({ bytesPerRow: dots / 8, rows: 1, bits: Buffer.alloc(dots / 8) })
const CODE =
  'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA=='
const CUT = '1b6404' + '1d564200'

test.each([
  [384, '04'],
  [576, '06'],
])(
  '[PR-04] a QR code on paper of %i dots is stored and printed by GS ( k, between picture and cut',
  (dots, module) => {
    const bytes = escPos(bitmap(dots), CODE).toString('hex')
    const expected = [
      '1b6401', // feeds a line
      '1b6101', // centred
      '1d286b0400' + '31413200', // model 2
      `1d286b0300${'3143'}${module}`, // dots of a module
      '1d286b0300' + '314531', // error correction M
      '1d286b6300' + '315030', // stores 96 characters, counted with three bytes before them
      Buffer.from(CODE).toString('hex'),
      '1d286b0300' + '315130', // prints it
      '1b6100', // at the start again
      CUT,
    ].join('')
    expect(bytes.slice(-expected.length)).toBe(expected)
    expect(bytes.slice(0, 4 + 16)).toBe(`1b40${'1d763000'}${(dots / 8).toString(16)}00${'0100'}`)
  },
)

test('[PR-04] the length of a long code takes both bytes', () => {
  const bytes = escPos(bitmap(384), 'A'.repeat(428)).toString('hex')
  expect(bytes).toContain(`1d286b${'af01'}315030${'41'.repeat(428)}1d286b`)
})

test('[DK-02] a ticket without a code ends with its picture', () => {
  const bytes = escPos(bitmap(384)).toString('hex')
  expect(bytes.endsWith(`${'00'.repeat(48)}${CUT}`)).toBe(true)
  expect(bytes).not.toContain('1d286b')
})
