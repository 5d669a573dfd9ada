import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { packageFolders, ROOT } from '@storefront/tooling'
import { Stryker } from '@stryker-mutator/core'

/** The share of mutants that a folder's own tests must kill, in percent. */
const WANTED = 90

/**
 * `pnpm mutate <folder>`: changes the sources of a folder in a copy, one operator, condition or literal at a time,
 * and runs the folder's own tests on each change. Prints the changes that no test noticed and the share that was
 * noticed; fails below 90 percent. With `--tables` property tests are left out: much quicker, and it tells what the
 * tables alone hold. `WORKERS=1` runs on one core.
 */
async function mutate(folder: string, tablesOnly: boolean): Promise<void> {
  const home = packageFolders().find((name) => `${folder}/`.startsWith(`${name}/`))
  if (!home) throw new Error(`${folder} is in no package: name one such as packages/domain/src/schedule`)
  const inside = relative(home, folder)
  const tempDirName = mkdtempSync(join(tmpdir(), 'storefront-mutants-'))
  process.chdir(join(ROOT, home))
  try {
    await new Stryker({
      testRunner: 'vitest',
      plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
      mutate: sourcesIn(inside),
      vitest: { dir: inside },
      // The build's settings reach outside the copy, and the tests run without them.
      ignorePatterns: ['.types', 'tsconfig.json', ...(tablesOnly ? ['**/*.property.test.ts'] : [])],
      reporters: ['progress-append-only', 'clear-text'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      coverageAnalysis: 'perTest',
      concurrency: Number(process.env.WORKERS ?? 2),
      thresholds: { high: 100, low: WANTED, break: WANTED },
      tempDirName,
    }).runMutationTest()
  } finally {
    rmSync(tempDirName, { recursive: true, force: true })
  }
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\/|(^|\/)sample-[\w-]+\.ts$/.test(name),
    )
    .map((name) => `${folder}/${name}`)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tables: { type: 'boolean', default: false } },
})
const [folder] = positionals
if (!folder) throw new Error('Say which folder: pnpm mutate packages/domain/src/schedule')
await mutate(relative(ROOT, resolve(folder)), values.tables)
