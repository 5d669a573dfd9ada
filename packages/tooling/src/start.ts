import { resolve } from 'node:path'
import { DEMO_STAFF_CODE } from '@storefront/api'
import { DEMO_REFERENCES } from '@storefront/demo'
import { readSettings, releaseBuilt, wrongSettingsText } from '@storefront/server'
import { startTracing } from '@storefront/telemetry'
import { buildApps } from './build-apps.ts'
import { folderProblem, portProblem } from './check-machine.ts'
import { localReleases } from './local-releases.ts'
import { OPENSTREETMAP_TILES } from './openstreetmap-tiles.ts'
import { serveStorefront } from './serve-storefront.ts'
import { ROOT } from './workspace.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'
const dataDir = resolve(ROOT, process.env.DATA_DIR || '.data')
const startedAt = Number(process.env.STARTED_AT ?? Date.now())
const demo = process.env.DEMO !== '0'

function stop(problem: string, code = 1): never {
  process.stderr.write(`\n${problem}\n\n`)
  process.exit(code)
}

if (demo && process.env.NODE_ENV === 'production')
  stop('The demo businesses do not run in production. Set DEMO=0, then import a business of your own.')
const settings = readSettings('all', { ...process.env, DEMO: demo ? '1' : '0' })
if (!settings.ok) stop(wrongSettingsText('npm start', settings.wrong), 2)
const problem = (await portProblem(port, host)) ?? folderProblem(dataDir)
if (problem) stop(problem)

try {
  say('Building shell and remotes …')
  const built = await buildApps()
  say(built.length > 0 ? `Built ${built.join(', ')}.` : 'Nothing has changed since the last build.')
  const releases = await localReleases(dataDir)
  for (const line of await releaseBuilt(releases, 'npm start', { root: ROOT })) say(line)
  const stopTracing = await startTracing('storefront', settings.env)
  const running = await serveStorefront({
    port,
    host,
    dataDir,
    releases,
    demo,
    log: 'warn',
    ...(demo ? { mapTiles: OPENSTREETMAP_TILES } : {}),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () =>
        void running
          .close()
          .then(stopTracing)
          .then(() => process.exit(0)),
    )
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  say(`\nThe storefront is ready after ${seconds} s. Open:`)
  if (demo) for (const reference of DEMO_REFERENCES) say(`  ${running.origin}/${reference}`)
  if (demo) {
    say('\nThe order desk, where the orders of a demo business arrive:')
    for (const reference of DEMO_REFERENCES) say(`  ${running.origin}/desk/${reference}`)
    say(`  Log in with the code ${DEMO_STAFF_CODE}, in another window.\n`)
  }
  say(`  ${running.origin}/api/docs   (API)`)
  say(`Data is kept in ${dataDir}. Stop with Ctrl+C.`)
} catch (cause) {
  stop(cause instanceof Error ? cause.message : String(cause))
}
