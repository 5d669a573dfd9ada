/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type BusinessTheme, DEFAULT_THEME } from './business-theme.ts'
import { toHex } from './colour.ts'
import { inkOn } from './contrast.ts'
import { readColour } from './read-colour.ts'
import { contrastRatio } from './testing/contrast-ratio.ts'
import type { ThemeMode } from './theme-mode.ts'
import { themeStyleSheet } from './theme-style-sheet.ts'
import { type ThemeTokens, themeTokens } from './theme-tokens.ts'

const MODES: ThemeMode[] = ['light', 'dark']
const COLOURS = ['primary', 'accent', 'danger', 'success', 'warning', 'info']
const GROUNDS = ['surface', 'surface-raised', 'surface-sunken', 'tint']

function value(tokens: ThemeTokens, name: string): string {
  const found = tokens[`--sf-${name}`]
  if (found === undefined) throw new Error(`There is no token ${name}`)
  return found
}

/** The plain background, or its ends and what lies between them in 20 steps. */
function pageColours(tokens: ThemeTokens): string[] {
  const ends = value(tokens, 'page-background').match(/#[\da-f]{6}/g) ?? []
  const [start = '', end = start] = ends
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [from, to] = [channels(start), channels(end)]
  return Array.from({ length: 21 }, (_, step) => {
    const mixed = from.map((channel, at) => Math.round(channel + (((to[at] ?? 0) - channel) * step) / 20))
    return `rgb(${mixed.join(',')})`
  })
}

function tooWeak(tokens: ThemeTokens): string[] {
  const grounds = [...GROUNDS.map((name) => value(tokens, name)), ...pageColours(tokens)]
  const softs = COLOURS.map((name) => value(tokens, `${name}-soft`))
  const texts = ['text', 'text-muted'].flatMap((text) =>
    [...grounds, ...softs].map((ground) => [text, ground, 4.5]),
  )
  const brand = COLOURS.flatMap((name) => [
    [`on-${name}`, value(tokens, name), 4.5],
    [`on-${name}-soft`, value(tokens, `${name}-soft`), 4.5],
    ...grounds.map((ground) => [`${name}-text`, ground, 4.5]),
    ...grounds.map((ground) => [`${name}-line`, ground, 3]),
  ])
  const edges = ['control-line', 'focus'].flatMap((edge) => grounds.map((ground) => [edge, ground, 3]))
  const pairs = [...texts, ...brand, ...edges, ['on-menu-button', value(tokens, 'menu-button'), 4.5]] as const
  return pairs.flatMap(([name, ground, minimum]) => {
    const ratio = contrastRatio(value(tokens, String(name)), String(ground)) ?? 0
    // A gradient's steps are rounded, so a hair below the mark is the mark.
    return ratio >= Number(minimum) - 0.02 ? [] : [`${name} on ${ground}: ${ratio.toFixed(2)}`]
  })
}

/** mulberry32: the same themes on every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function randomTheme(next: () => number): BusinessTheme {
  const colour = () => {
    const [r, g, b] = [next(), next(), next()].map((share) => Math.floor(share * 256))
    return next() < 0.3 ? `rgba(${r},${g},${b},${next().toFixed(2)})` : `rgb(${r},${g},${b})`
  }
  return {
    ...DEFAULT_THEME,
    theme_color: colour(),
    theme_accent_color: colour(),
    theme_background_color: next() < 0.3 ? 'white' : colour(),
    theme_background_option: next() < 0.5 ? 'gradient' : 'color',
    theme_gradient_color_1: colour(),
    theme_gradient_color_2: colour(),
  }
}

describe.each(MODES)('%s', (mode) => {
  test('[LC-05] every text of 200 random themes keeps 4.5:1 and every edge 3:1', () => {
    const next = randomNumbers(20261120)
    for (let count = 0; count < 200; count++) {
      const theme = randomTheme(next)
      expect(tooWeak(themeTokens(theme, mode)), JSON.stringify(theme)).toEqual([])
    }
  })

  test.each([
    ['white on white', { theme_color: 'white', theme_accent_color: '#fefefe' }],
    ['black on black', { theme_color: 'black', theme_background_color: 'black' }],
    ['yellow on white', { theme_color: '#ffd700' }],
    ['middle grey ground', { theme_background_color: '#777777', theme_color: '#808080' }],
    ['gradient from black to white', gradient('black', 'white')],
    ['gradient from red to lime', gradient('red', 'lime')],
  ])('[LC-05] %s is repaired', (_, change) => {
    expect(tooWeak(themeTokens({ ...DEFAULT_THEME, ...change }, mode))).toEqual([])
  })

  test('[LC-05] tokens.css holds the same default colours', () => {
    const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
    const [, light = '', dark = ''] =
      /:root \{(.*?)\n\}.*?:root\[data-theme="dark"\] \{(.*?)\n\}/s.exec(css) ?? []
    const declared = (mode === 'light' ? light : dark).replaceAll(/\s+/g, ' ')
    for (const [name, set] of Object.entries(themeTokens(DEFAULT_THEME, mode))) {
      expect(declared).toContain(` ${name}: ${set};`)
    }
  })
})

function gradient(start: string, end: string): Partial<BusinessTheme> {
  return { theme_background_option: 'gradient', theme_gradient_color_1: start, theme_gradient_color_2: end }
}

test('[LC-05] the defaults are the catalogue’s colours', () => {
  expect(themeTokens(DEFAULT_THEME, 'light')).toMatchObject({
    '--sf-primary': '#6d557c',
    '--sf-accent': '#b4514c',
    '--sf-surface': '#ffffff',
    '--sf-on-primary': '#ffffff',
    // 43 % and 5 % of rgb(109, 85, 124) on white.
    '--sf-menu-button': '#c0b6c7',
    '--sf-tint': '#f8f7f8',
  })
})

test('[LC-05] colours and fonts that cannot be read fall back and never reach the sheet', () => {
  const evil = '#fff;}</style><script>alert(1)</script>'
  const theme: BusinessTheme = {
    ...DEFAULT_THEME,
    theme_color: evil,
    theme_accent_color: 'url(x)',
    theme_background_color: '',
    font_family: evil,
  }
  expect(themeTokens(theme, 'light')).toEqual(themeTokens(DEFAULT_THEME, 'light'))
  expect(themeStyleSheet(theme)).not.toMatch(/<|script|url/)
})

test('[LC-05] a gradient becomes the page’s background, and without its colours the plain one stays', () => {
  const theme = { ...DEFAULT_THEME, ...gradient('#ffffff', '#ffeedd') }
  expect(themeTokens(theme, 'light')['--sf-page-background']).toBe(
    'linear-gradient(180deg, #ffffff, #ffeedd)',
  )
  const unset = { ...theme, theme_gradient_color_1: null, theme_gradient_color_2: null }
  expect(themeTokens(unset, 'light')['--sf-page-background']).toBe('#ffffff')
})

test('[LC-05] a merchant’s dark ground makes the light mode dark too', () => {
  const tokens = themeTokens({ ...DEFAULT_THEME, theme_background_color: '#101030' }, 'light')
  expect(tokens).toMatchObject({ '--sf-surface': '#101030', '--sf-color-scheme': 'dark' })
})

test.each([
  ['auto', 3, true],
  ['on', 1, false],
  ['off', 1, false],
] as const)('[LC-05] dark_mode %s gives a sheet of %i rules', (darkMode, rules, followsSystem) => {
  const sheet = themeStyleSheet({ ...DEFAULT_THEME, dark_mode: darkMode })
  expect(sheet.match(/--sf-surface:/g)).toHaveLength(rules)
  expect(sheet.includes('prefers-color-scheme:dark')).toBe(followsSystem)
  expect(sheet.includes('--sf-surface:#161519')).toBe(darkMode !== 'off')
})

test.each([
  ['#000', '#fff', 21],
  ['#777', '#fff', 4.48],
  ['rgb(109,85,124)', 'white', 6.47],
])('contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1)
  expect(contrastRatio(other, one)).toBeCloseTo(ratio, 1)
})

test('contrast of what is no colour is unknown', () => {
  expect(contrastRatio('#000', 'no colour')).toBeNull()
})

test.each([
  ['#6d557c', '#ffffff'],
  ['#ffd700', '#000000'],
  ['#ffffff', '#000000'],
])('[LC-05] on %s one reads %s', (ground, ink) => {
  const colour = readColour(ground)
  expect(colour && toHex(inkOn(colour))).toBe(ink)
})
