import { expect, test } from 'vitest'
import { toHex } from './colour.ts'
import { readColour } from './read-colour.ts'

test.each([
  { text: '#fff', hex: '#ffffff', alpha: 1 },
  { text: '#6D557C', hex: '#6d557c', alpha: 1 },
  { text: '#6d557c80', hex: '#6d557c', alpha: 128 / 255 },
  { text: '#f008', hex: '#ff0000', alpha: 136 / 255 },
  { text: 'rgb(109,85,124)', hex: '#6d557c', alpha: 1 },
  { text: ' RGB(109 85 124) ', hex: '#6d557c', alpha: 1 },
  { text: 'rgba(180,81,76,1)', hex: '#b4514c', alpha: 1 },
  { text: 'rgb(180 81 76 / 50%)', hex: '#b4514c', alpha: 0.5 },
  { text: 'rgb(100%, 0%, 50%)', hex: '#ff0080', alpha: 1 },
  { text: 'rgb(300, -5, 0)', hex: '#ff0000', alpha: 1 },
  { text: 'hsl(120, 100%, 25%)', hex: '#008000', alpha: 1 },
  { text: 'hsla(0deg 100% 50% / .25)', hex: '#ff0000', alpha: 0.25 },
  { text: 'Orange', hex: '#ffa500', alpha: 1 },
  { text: 'transparent', hex: '#000000', alpha: 0 },
])('[LC-05] reads $text', ({ text, hex, alpha }) => {
  const colour = readColour(text)
  expect(colour && toHex(colour)).toBe(hex)
  expect(colour?.a).toBeCloseTo(alpha, 5)
})

test.each([
  '',
  '#12345',
  '#ggg',
  'red;}body{display:none',
  'rgb(1,2)',
  'rgb(1,2,3,4,5)',
  'rgb(a,b,c)',
  'hsl(1,2,3)',
  'url(https://example.org/x)',
  'var(--x)',
  'constructor',
  'rgb(1,2,3)/*',
])('[LC-05] takes %j for no colour', (text) => {
  expect(readColour(text)).toBeNull()
})
