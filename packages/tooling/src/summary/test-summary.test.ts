import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToSummary, formatSummary, readSummary } from './test-summary.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'summary-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('records of several steps are read back in their order', () => {
  const file = join(folder, 'summary')
  addToSummary([{ kind: 'file', file: 'a.test.ts', seconds: 1 }], file)
  addToSummary([{ kind: 'ran', test: 'a' }], file)
  expect(readSummary(file)).toEqual([
    { kind: 'file', file: 'a.test.ts', seconds: 1 },
    { kind: 'ran', test: 'a' },
  ])
})

test('a run that recorded nothing has an empty summary', () => {
  expect(readSummary(join(folder, 'nothing'))).toEqual([])
  expect(formatSummary([])).toContain('== tests left out: none\n\n== passed only when tried again: none\n')
})

test('the longest file comes first', () => {
  const summary = formatSummary([
    { kind: 'file', file: 'short.test.ts', seconds: 0.26 },
    { kind: 'file', file: 'long.spec.ts', seconds: 31 },
  ])
  expect(summary).toContain('   31.0 s  long.spec.ts\n      0.3 s  short.test.ts\n')
})

test('left out is what no step ran; a missing program is named', () => {
  const summary = formatSummary([
    { kind: 'skipped', test: 'on PostgreSQL alone' },
    { kind: 'skipped', test: 'behind nginx' },
    { kind: 'skipped', test: 'behind nginx' },
    { kind: 'missing', program: 'nginx', tests: 'the tests behind a proxy' },
    { kind: 'ran', test: 'on PostgreSQL alone' },
  ])
  expect(summary).toContain(
    '== tests left out: \n  nginx is missing: the tests behind a proxy\n  behind nginx\n\n',
  )
})

test('a test that passed only when tried again is named with its first error', () => {
  const summary = formatSummary([{ kind: 'flaky', test: 'a race', error: 'expected 1 to be 2' }])
  expect(summary).toContain('== passed only when tried again: \n  a race\n    expected 1 to be 2\n')
})
