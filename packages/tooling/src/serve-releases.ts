import { appendFile, cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publish } from '@storefront/releases'
import { localReleases } from './local-releases.ts'
import { releaseBuilt } from './release-built.ts'
import { serveStorefront } from './serve-storefront.ts'
import { ROOT, remoteFolders } from './workspace.ts'

/**
 * A storefront for browser tests of releases, from one origin: every remote is live as it was built and published a
 * second time as 9.0.0; the menu also as 9.1.0, 9.2.0 and 9.4.0, and as 9.0.1, which throws when it is drawn; delivery as
 * 9.3.0. `OPS_TOKEN` may do everything.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'storefront-releases-'))
const releases = await localReleases(dataDir)
await releaseBuilt(releases, 'browser tests')

const THROWING =
  'var mf_menu={init(){},get(){return Promise.resolve(()=>({default(){throw new Error("broken on purpose")}}))}}'

async function publishAgain(name: string, version: string, change: (entry: string) => Promise<void>) {
  const dist = join(dataDir, 'builds', name, version)
  await cp(join(ROOT, name, 'dist'), dist, { recursive: true })
  await change(join(dist, 'remoteEntry.js'))
  const outcome = await publish({ store: releases.store, name, version, dist })
  if (outcome.kind === 'refused') throw new Error(outcome.problem)
}
const publishNext = (name: string, version: string) =>
  publishAgain(name, version, (entry) => appendFile(entry, `\n// ${version}\n`))
for (const name of remoteFolders()) await publishNext(name, '9.0.0')
// What was rolled back stays in quarantine: every test that rolls the menu back needs a version of its own.
for (const version of ['9.1.0', '9.2.0', '9.4.0']) await publishNext('mf-menu', version)
await publishNext('mf-delivery', '9.3.0')
await publishAgain('mf-menu', '9.0.1', (entry) => writeFile(entry, THROWING))

const running = await serveStorefront({
  port: Number(process.env.PORT ?? 3400),
  dataDir,
  releases,
  demo: true,
  log: 'warn',
})
process.stdout.write(`ready ${running.origin}\n`)
