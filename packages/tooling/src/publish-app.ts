import { basename } from 'node:path'
import { runRelease } from '@storefront/releases'
import { buildApps } from './build-apps.ts'
import { run } from './run.ts'
import { appFolders, ROOT } from './workspace.ts'

/** Checks, builds and publishes the app in the current folder; passes extra arguments to the release command. */
const app = basename(process.cwd())
if (!appFolders().includes(app)) {
  process.stderr.write('Call it in the folder of an app: pnpm --filter mf-menu release:publish\n')
  process.exit(64)
}
const types = await run('tsc', ['-b', app])
if (types.code !== 0) process.exit(types.code)
await buildApps([app])
const { code, text } = await runRelease(['publish', app, ...process.argv.slice(2)], process.env, ROOT)
process.stdout.write(`${text}\n`)
process.exitCode = code
