import { join } from 'node:path'
import { haveNginx } from './nginx.ts'
import { run } from './run.ts'
import { formatSummary, readSummary, summaryTo } from './summary/test-summary.ts'
import { askToInstall, programsFor } from './system-packages.ts'
import { testFolder } from './test-folder.ts'
import { type Step, testsWithoutBrowser } from './test-steps.ts'

/** `--shard=1/2` runs the first half of the tests of each kind. */
const shard = process.argv.filter((argument) => argument.startsWith('--shard='))

/** Checks that run no test, in two lanes at once: the compiler keeps one processor busy for as long as the others take. */
const CHECKS: Step[][] = [
  [
    // Several checkers of one project check what they share once each: 88 s of processor time, 52 with one. Less often
    // collected, garbage costs 7 s less.
    {
      name: 'types',
      program: 'tsc',
      args: ['-b', '--checkers', '1', 'packages/tooling/tsconfig.all.json'],
      env: { GOGC: '400' },
    },
  ],
  [
    { name: 'format and lint', program: 'biome', args: ['ci', '.'] },
    { name: 'dependency rule', program: 'node', args: ['packages/tooling/src/check-dependencies.ts'] },
    { name: 'unused code', program: 'knip', args: [] },
    { name: 'exports without use', program: 'node', args: ['packages/tooling/src/unused-exports.ts'] },
  ],
]

/** The tests, most informative per second first. */
const TESTS: Step[] = [
  ...testsWithoutBrowser(shard),
  { name: 'size of the first screen', program: 'node', args: ['packages/bench/src/measure-bytes.ts'] },
  { name: 'browser tests', program: 'node', args: ['packages/tooling/src/browser-tests.ts', ...shard] },
]

const { folder, remove } = testFolder('npm-test-')
const summary = join(folder, 'summary.jsonl')
Object.assign(process.env, summaryTo(summary))
const hasBrowserTests = !process.argv.includes('--without-browser')
await askToInstall(programsFor({ hasBrowserTests }))
// The tests behind a caching proxy need it.
await haveNginx()
const tests = hasBrowserTests ? TESTS : TESTS.slice(0, -1)
const lanes = CHECKS.map((lane) => succeed(lane, { quiet: true }))
const areChecked = (await Promise.all(lanes)).every(Boolean)
if (!areChecked || !(await succeed(tests, { quiet: false }))) process.exitCode = 1
process.stdout.write(formatSummary(readSummary(summary)))
remove()

/** Runs steps until one fails. What a quiet one says comes with its result, so that lanes do not mix their lines. */
async function succeed(steps: Step[], { quiet }: { quiet: boolean }): Promise<boolean> {
  for (const { name, program, args, env = {} } of steps) {
    const started = performance.now()
    if (!quiet) process.stdout.write(`\n== ${name}\n`)
    const { code, output } = await run(program, args, { quiet, env })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (quiet) process.stdout.write(`\n== ${name}\n${output}`)
    process.stdout.write(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`)
    if (code !== 0) return false
  }
  return true
}
