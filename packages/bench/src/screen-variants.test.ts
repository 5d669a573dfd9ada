import { expect, test } from 'vitest'
import { pictureName, readSelection } from './screen-variants.ts'

const sizesOf = (...args: string[]) => [
  ...new Set(readSelection(args).variants.map(({ width, text }) => `${width} at ${text} %`)),
]

test('pictures are of a phone and a wide window, in both directions and themes', () => {
  expect(sizesOf()).toEqual(['390 at 100 %', '1280 at 100 %'])
  expect(readSelection([]).variants.map((variant) => pictureName('cart', variant))).toEqual([
    'cart.en.light.390.png',
    'cart.en.dark.390.png',
    'cart.ar.light.390.png',
    'cart.ar.dark.390.png',
    'cart.en.light.1280.png',
    'cart.en.dark.1280.png',
    'cart.ar.light.1280.png',
    'cart.ar.dark.1280.png',
  ])
})

test('[BX-11] with --sizes they are 320 and 768 wide too, and each width has text of 200 %', () => {
  expect(sizesOf('--sizes', 'cart')).toEqual([
    '320 at 100 %',
    '320 at 200 %',
    '390 at 100 %',
    '390 at 200 %',
    '768 at 100 %',
    '768 at 200 %',
    '1280 at 100 %',
    '1280 at 200 %',
  ])
  expect(readSelection(['--sizes', 'cart']).parts).toEqual(['cart'])
})

test('widths and text sizes that are named take the place of the usual ones', () => {
  expect(sizesOf('--sizes', '--widths', '320')).toEqual(['320 at 100 %', '320 at 200 %'])
  expect(sizesOf('--text', '200')).toEqual(['390 at 200 %', '1280 at 200 %'])
})

test('a small phone and a tablet have their own height, and large text its own file', () => {
  const { variants } = readSelection(['--sizes', '--locales', 'ar', '--themes', 'dark'])
  expect(variants.find(({ width }) => width === 320)?.height).toBe(640)
  expect(variants.find(({ width }) => width === 768)?.height).toBe(1024)
  expect(variants.map((variant) => pictureName('cart', variant))).toContain('cart.ar.dark.320.200.png')
})

test.each([
  ['--widths', 'wide'],
  ['--text', '0'],
  ['--themes', 'blue'],
])('%s %s is refused with the usage', (...args) => {
  expect(() => readSelection(args)).toThrow(/Usage: screens \[--sizes\]/)
})
