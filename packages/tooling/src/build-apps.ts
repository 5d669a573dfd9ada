import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inputsHash } from './build-inputs.ts'
import { run } from './run.ts'
import { appFolders, ROOT } from './workspace.ts'

const AT_ONCE = 2
const stampOf = (app: string) => join(ROOT, 'node_modules/.cache/storefront', `${app}.built`)

function isBuilt(app: string, inputs: string): boolean {
  return (
    existsSync(join(ROOT, app, 'dist')) &&
    existsSync(stampOf(app)) &&
    readFileSync(stampOf(app), 'utf8') === inputs
  )
}

async function buildApp(app: string): Promise<boolean> {
  const inputs = inputsHash(app)
  if (isBuilt(app, inputs)) return false
  const { code, output } = await run(
    'node',
    [join(ROOT, app, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'],
    {
      cwd: join(ROOT, app),
      quiet: true,
      env: { NODE_ENV: 'production' },
    },
  )
  if (code !== 0) throw new Error(`${app} could not be built:\n${output}`)
  mkdirSync(dirname(stampOf(app)), { recursive: true })
  writeFileSync(stampOf(app), inputs)
  return true
}

/** Builds every app whose inputs have changed, each on its own; gives the names of those that were built. */
export async function buildApps(apps: string[] = appFolders()): Promise<string[]> {
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
