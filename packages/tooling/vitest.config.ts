import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { leftOut } from './src/api-test-files.ts'
import { VitestReporter } from './src/summary/vitest-reporter.ts'
import { UNIT_WORKERS } from './src/workers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const TESTS = ['{shell,mf-*}/{src,service-worker}/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.{ts,tsx}']

/** Gives component tests the texts of every locale. */
const LOCALE_FILES = join(root, 'packages/testing/src/read-locale-files.ts')

/** Gives property tests the same cases in every run. */
const PROPERTY_SEED = join(root, 'packages/testing/src/property-seed.ts')

/** Lets `vi.waitFor` wait for as long as a busy machine takes. */
const WAIT_LONGER = join(root, 'packages/testing/src/wait-longer.ts')

/** Lets component tests wait for as long as a busy machine takes, and each file end in time. */
const DOM_SETUP = ['wait-longer', 'end-in-time'].map((name) => join(root, `shell/src/testing/${name}.ts`))

/** Of `pnpm shake`: the clock that tests begin at. */
const SHAKE = process.env.SHAKE_AT ? [join(root, 'packages/testing/src/shake-clock.ts')] : []

/** Test files that ask for a DOM in their first line. Each runs in a context and module graph of its own. */
const withDom = globSync(TESTS, { cwd: root, exclude: ['**/node_modules'] }).filter((file) =>
  readFileSync(join(root, file), 'utf8').startsWith('// @vitest-environment'),
)

/**
 * WebAssembly that computes for long. The embedded database keeps V8 from optimising it in the whole process, which
 * doubles the time of dictionaries (11 s, 22 beside a database).
 */
const OPTIMISED = ['packages/tooling/src/locale-texts/spelling.test.ts']

/**
 * Unit and API tests of the whole workspace. Files without a DOM share one module graph per worker, which saves loading
 * the API anew for each of them: what such a file changes outside of itself it puts back.
 */
export default defineConfig({
  root,
  test: {
    pool: 'forks',
    reporters: ['default', new VitestReporter()],
    maxWorkers: UNIT_WORKERS,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    coverage: { provider: 'v8', include: ['packages/domain/src/**/*.ts'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: TESTS,
          exclude: ['**/node_modules/**', ...withDom, ...OPTIMISED, ...leftOut(process.env)],
          isolate: false,
          setupFiles: [...SHAKE, WAIT_LONGER, LOCALE_FILES, PROPERTY_SEED],
        },
      },
      {
        extends: true,
        test: { name: 'optimised', include: OPTIMISED, setupFiles: [LOCALE_FILES] },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: withDom,
          // A context instead of a process for each file: starting processes took half of the time.
          pool: 'vmThreads',
          // What a component shows may come late on a busy machine; the run names each that needed another try.
          retry: process.env.CI ? 1 : 0,
          setupFiles: [...SHAKE, WAIT_LONGER, ...DOM_SETUP, LOCALE_FILES],
        },
      },
    ],
  },
})
