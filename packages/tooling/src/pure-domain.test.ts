import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { specifiersOf } from './import-rules.ts'
import { sourceFiles } from './source-files.ts'
import { ROOT } from './workspace.ts'

/** What the rules of `packages/domain` compute with, beside the language; another library needs a line here. */
const LIBRARIES = ['@turf/distance', 'flatbush', 'libphonenumber-js/min', 'libphonenumber-js/mobile/examples']

/** What a rule must not reach for (docs/architecture.md, Rules): everything comes in by its arguments. */
const IMPURE = {
  clock: /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?!\s*\())|\bperformance\b|\bTemporal\s*\.\s*Now\b/,
  chance: /\bMath\s*\.\s*random\b|\bcrypto\b/,
  // A `window` is a stretch of time here.
  page: /\b(?:document|location|localStorage|sessionStorage|navigator|globalThis)\b\s*[.[]|\bwindow\s*\.\s*(?:document|location|navigator|add\w+|match\w+)\b/,
  network: /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource)\s*\(/,
  process: /\bprocess\s*\.|\bconsole\s*\./,
  timer: /\bset(?:Timeout|Interval|Immediate)\s*\(/,
} as const
type Impurity = keyof typeof IMPURE | 'library'

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

function impuritiesOf(source: string): Impurity[] {
  const text = withoutComments(source)
  const reached = (Object.keys(IMPURE) as (keyof typeof IMPURE)[]).filter((kind) => IMPURE[kind].test(text))
  const foreign = specifiersOf(text).some((one) => !one.startsWith('.') && !LIBRARIES.includes(one))
  return foreign ? [...reached, 'library'] : reached
}

test('packages/domain has no DOM, no React, no I/O, no clock and no chance', () => {
  const files = sourceFiles('packages/domain/src').filter((file) => !/\.test\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const impurities = impuritiesOf(readFileSync(join(ROOT, file), 'utf8'))
    return impurities.map((one) => `${file}: ${one}`)
  })
  expect(found).toEqual([])
})

test.each<[string, Impurity[]]>([
  ['const now = Date.now()', ['clock']],
  ['const now = new Date()', ['clock']],
  ['const at = new Date(instant)', []],
  ['const id = Math.random()', ['chance']],
  ['const id = crypto.randomUUID()', ['chance']],
  ['const title = document.title', ['page']],
  ['const kept = localStorage.getItem(key)', ['page']],
  ['const wide = window.matchMedia(query)', ['page']],
  ['const text = window.available', []],
  ['const answer = await fetch(url)', ['network']],
  ["if (process.env.NODE_ENV === 'test') return null", ['process']],
  ["console.warn('too late')", ['process']],
  ['setTimeout(done, 5)', ['timer']],
  ["import { useState } from 'react'", ['library']],
  ["import { readFileSync } from 'node:fs'", ['library']],
  ["import { eq } from 'drizzle-orm'", ['library']],
  ["import distance from '@turf/distance'", []],
  ['// Date.now() is not for here.', []],
])('a breach is seen: %s', (source, impurities) => {
  expect(impuritiesOf(`${source}\n`)).toEqual(impurities)
})
