import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { ROOT } from '../workspace.ts'
import { addToSummary, type TestRecord } from './test-summary.ts'

/** Adds the tests of a Playwright run to the summary of `npm test`; the seconds of a file count all tries of its tests. */
export default class PlaywrightReporter implements Reporter {
  #tests = new Set<TestCase>()

  onTestEnd(test: TestCase): void {
    this.#tests.add(test)
  }

  onEnd(): void {
    const seconds = new Map<string, number>()
    const records: TestRecord[] = []
    for (const one of this.#tests) {
      const file = relative(ROOT, one.location.file)
      const spent = one.results.reduce((sum, { duration }) => sum + duration, 0) / 1000
      seconds.set(file, (seconds.get(file) ?? 0) + spent)
      records.push(...recordsOf(one, [one.parent.project()?.name, file, one.title].join(' › ')))
    }
    for (const [file, spent] of seconds) records.push({ kind: 'file', file, seconds: spent })
    addToSummary(records)
  }
}

function recordsOf(one: TestCase, test: string): TestRecord[] {
  if (one.outcome() === 'skipped') return [{ kind: 'skipped', test }]
  const ran: TestRecord = { kind: 'ran', test }
  return one.outcome() === 'flaky' ? [ran, { kind: 'flaky', test, error: firstError(one.results) }] : [ran]
}

/** What went wrong first, in one line: what was expected and what came, without colours. */
function firstError(results: readonly TestResult[]): string {
  const error = results.find(({ error }) => error)?.error
  const lines = stripVTControlCharacters(error?.message ?? error?.value ?? '').split('\n')
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 4)
    .join(' · ')
}
