import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { ROOT } from '../workspace.ts'
import { addToSummary, type TestRecord } from './test-summary.ts'

/** Adds the tests of a vitest run to the summary of `npm test`. */
export class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    addToSummary(modules.flatMap(recordsOf))
  }
}

function recordsOf(module: TestModule): TestRecord[] {
  const file = relative(ROOT, module.moduleId)
  const { collectDuration, duration } = module.diagnostic()
  const records: TestRecord[] = [{ kind: 'file', file, seconds: (collectDuration + duration) / 1000 }]
  for (const one of module.children.allTests()) {
    const test = `${file} › ${one.fullName}`
    const { state, errors } = one.result()
    records.push({ kind: state === 'skipped' ? 'skipped' : 'ran', test })
    if (one.diagnostic()?.flaky) records.push({ kind: 'flaky', test, error: errors?.[0]?.message ?? '' })
  }
  return records
}
