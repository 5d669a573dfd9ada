import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** What a runner of tests adds to the summary of a whole `npm test`. */
export type TestRecord =
  | { kind: 'file'; file: string; seconds: number }
  /** A test that passed only when it was tried again, with the first error of its first try. */
  | { kind: 'flaky'; test: string; error: string }
  /** A test that ran in this step, or did not: a program it needs may be missing, or another step runs it. */
  | { kind: 'ran' | 'skipped'; test: string }
  /** A program that is not on this machine, and what is not tested without it. */
  | { kind: 'missing'; program: string; tests: string }

/** The file that the steps of `npm test` write their records to; a runner started by itself has none. */
const FILE = 'TEST_SUMMARY'

/** Files named at the end of a run, longest first. */
const LONGEST_FILES = 15

/** Adds records to the summary of the `npm test` that this process belongs to; does nothing outside of one. */
export function addToSummary(records: readonly TestRecord[], file = process.env[FILE]): void {
  if (file && records.length > 0)
    appendFileSync(file, `${records.map((record) => JSON.stringify(record)).join('\n')}\n`)
}

/** The environment that makes a step write its records to a file. */
export const summaryTo = (file: string): Record<string, string> => ({ [FILE]: file })

/** The records of all steps so far. */
export function readSummary(file: string): TestRecord[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line) as TestRecord)
}

/**
 * The end of a whole run in words: seconds of each file, longest first; tests that no step ran, and why if it is known;
 * last, tests that passed only when tried again, each with its first error.
 */
export function formatSummary(records: readonly TestRecord[]): string {
  const files = records.filter((record) => record.kind === 'file')
  const longest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, LONGEST_FILES)
  const ran = new Set(records.flatMap((record) => (record.kind === 'ran' ? [record.test] : [])))
  const skipped = records.flatMap((record) =>
    record.kind === 'skipped' && !ran.has(record.test) ? [record.test] : [],
  )
  const missing = records.flatMap((record) =>
    record.kind === 'missing' ? [`${record.program} is missing: ${record.tests}`] : [],
  )
  const flaky = records.flatMap((record) =>
    record.kind === 'flaky' ? [`${record.test}\n    ${record.error}`] : [],
  )
  return [
    section(
      'longest test files',
      longest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
    ),
    section('tests left out', [...missing, ...new Set(skipped)]),
    section('passed only when tried again', flaky),
  ].join('')
}

const section = (title: string, lines: readonly string[]) =>
  `\n== ${title}: ${lines.length === 0 ? 'none' : ''}\n${lines.map((line) => `  ${line}\n`).join('')}`
