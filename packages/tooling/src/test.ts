import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { haveNginx } from './nginx.ts'
import { run } from './run.ts'
import { formatSummary, readSummary, summaryTo } from './summary/test-summary.ts'
import { askToInstall, PROGRAMS } from './system-packages.ts'

/** `--shard=1/2` runs the first half of the tests of each kind. */
const shard = process.argv.filter((argument) => argument.startsWith('--shard='))

/** The steps of `npm test`, most informative per second first. */
const STEPS: { name: string; program: string; args: string[]; env?: Record<string, string> }[] = [
  { name: 'format and lint', program: 'biome', args: ['ci', '.'] },
  { name: 'dependency rule', program: 'node', args: ['packages/tooling/src/check-dependencies.ts'] },
  { name: 'unused code', program: 'knip', args: [] },
  { name: 'exports without use', program: 'node', args: ['packages/tooling/src/unused-exports.ts'] },
  // Several checkers of one project check what they share once each: 88 s of processor time, 52 with one.
  {
    name: 'types',
    program: 'tsc',
    args: ['-b', '--checkers', '1', 'packages/tooling/tsconfig.all.json'],
  },
  {
    name: 'unit and API tests',
    program: 'vitest',
    args: ['run', '--config', 'packages/tooling/vitest.config.ts', ...shard],
    env: { POSTGRES_FOLLOWS: '1' },
  },
  {
    name: 'API tests on PostgreSQL',
    program: 'node',
    args: ['packages/tooling/src/postgres-tests.ts', ...shard],
  },
  { name: 'size of the first screen', program: 'node', args: ['packages/bench/src/measure-bytes.ts'] },
  { name: 'browser tests', program: 'node', args: ['packages/tooling/src/browser-tests.ts', ...shard] },
]

const folder = mkdtempSync(join(tmpdir(), 'npm-test-'))
const summary = join(folder, 'summary.jsonl')
Object.assign(process.env, summaryTo(summary))
// Servers, workers and tools that the steps start compile a module once.
process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
// Chromium without windows stands in for the whole one.
const { chromium: _whole, ...needed } = PROGRAMS
await askToInstall(Object.values(needed))
// The tests behind a caching proxy need it.
await haveNginx()
const wanted = process.argv.includes('--without-browser') ? STEPS.slice(0, -1) : STEPS
for (const { name, program, args, env = {} } of wanted) {
  const started = performance.now()
  process.stdout.write(`\n== ${name}\n`)
  const { code } = await run(program, args, { env })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`)
  process.exitCode = code
  if (code !== 0) break
}
process.stdout.write(formatSummary(readSummary(summary)))
rmSync(folder, { recursive: true })
