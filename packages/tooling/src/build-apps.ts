import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inputsHash } from './build-inputs.ts'
import { isCurrent, writeStamp } from './build-stamp.ts'
import { run } from './run.ts'
import { appFolders, CONSOLE, DESK, ROOT } from './workspace.ts'

const AT_ONCE = 2
/** An app with a worker builds it after itself, into the same folder. */
const WORKER_CONFIG = 'rsbuild.worker.config.ts'
const stampOf = (app: string) => join(ROOT, 'node_modules/.cache/storefront', `${app}.built`)

async function runBuild(app: string, more: string[]): Promise<void> {
  const { code, output } = await run(
    'node',
    [join(ROOT, app, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build', ...more],
    { cwd: join(ROOT, app), quiet: true, env: { NODE_ENV: 'production' } },
  )
  if (code !== 0) throw new Error(`${app} could not be built:\n${output}`)
}

async function buildApp(app: string): Promise<boolean> {
  const inputs = inputsHash(app)
  const dist = join(ROOT, app, 'dist')
  if (isCurrent(stampOf(app), dist, inputs)) return false
  await runBuild(app, [])
  if (existsSync(join(ROOT, app, WORKER_CONFIG))) await runBuild(app, ['--config', WORKER_CONFIG])
  writeStamp(stampOf(app), dist, inputs)
  return true
}

/** Builds every app whose inputs or output changed, one at a time; returns the names of the built apps. */
export async function buildApps(apps: string[] = [...appFolders(), CONSOLE, DESK]): Promise<string[]> {
  const waiting = [...apps]
  const built: string[] = []
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) {
      if (await buildApp(app)) built.push(app)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return built
}
