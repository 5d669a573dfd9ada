import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publish } from '@storefront/releases'
import { ownDemoData } from './demo-data.ts'
import { localReleases, writerOf } from './local-releases.ts'
import { releaseBuilt } from './release-built.ts'
import { serveStorefront } from './serve-storefront.ts'
import { ROOT, remoteFolders } from './workspace.ts'

/**
 * A storefront for browser tests of releases, from one origin: every remote is live as it was built and published a
 * second time as 9.0.0; the menu also as 9.1.0, 9.2.0, 9.4.0 and 9.6.0, and as 9.0.1, which throws when it is drawn;
 * delivery as 9.3.0, the account as 9.5.0. 9.7.0 fits no shell: the menu's asks for the next contract, the reservations'
 * lacks a page. 9.8.0, 9.8.1 and 9.8.2 are menus whose server half throws, loops and is missing. `OPS_TOKEN` may do everything.
 */
const dataDir = await ownDemoData()
const releases = await localReleases(dataDir)
await releaseBuilt(releases, 'browser tests')

const ENTRY = 'remoteEntry.js'
const THROWING =
  'var mf_menu={init(){},get(){return Promise.resolve(()=>({default(){throw new Error("broken on purpose")}}))}}'

async function publishAgain(name: string, version: string, change: (dist: string) => Promise<void>) {
  const dist = join(dataDir, 'builds', name, version)
  await cp(join(ROOT, name, 'dist'), dist, { recursive: true })
  await change(dist)
  const outcome = await publish({ writer: writerOf(releases), name, version, dist })
  if (outcome.kind === 'refused') throw new Error(outcome.problem)
}
const publishNext = (name: string, version: string) =>
  publishAgain(name, version, (dist) => appendFile(join(dist, ENTRY), `\n// ${version}\n`))
const changingManifest = (change: (text: string) => string) => async (dist: string) => {
  const file = join(dist, 'mf-manifest.json')
  await writeFile(file, change(await readFile(file, 'utf8')))
}
for (const name of remoteFolders()) await publishNext(name, '9.0.0')
// What was rolled back stays in quarantine: every test that rolls the menu back needs a version of its own.
for (const version of ['9.1.0', '9.2.0', '9.4.0', '9.6.0']) await publishNext('mf-menu', version)
await publishNext('mf-delivery', '9.3.0')
await publishNext('mf-account-wallet', '9.5.0')
await publishAgain('mf-menu', '9.0.1', (dist) => writeFile(join(dist, ENTRY), THROWING))
const nextContract = (text: string) =>
  text.replace(/("name":\s*"@storefront\/bridge",[^}]*"requiredVersion":\s*)"[^"]+"/, '$1"^9.0.0"')
await publishAgain('mf-menu', '9.7.0', changingManifest(nextContract))
const withoutHistory = (text: string) => text.replaceAll('./pages/history', './pages/past')
await publishAgain('mf-reservation', '9.7.0', changingManifest(withoutHistory))

const SERVER_FILE = 'server.cjs'
const withServerHalf = (code: string) => (dist: string) => writeFile(join(dist, SERVER_FILE), code)
await publishAgain('mf-menu', '9.8.0', withServerHalf(`throw new Error('broken on purpose')`))
await publishAgain('mf-menu', '9.8.1', withServerHalf('for (;;);'))
await publishAgain('mf-menu', '9.8.2', (dist) => rm(join(dist, SERVER_FILE)))

const running = await serveStorefront({
  port: Number(process.env.PORT ?? 3400),
  dataDir,
  releases,
  demo: true,
  log: 'warn',
})
process.stdout.write(`ready ${running.origin}\n`)
