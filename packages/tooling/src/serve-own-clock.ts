import { ownDemoData } from './demo-data.ts'
import { localReleases } from './local-releases.ts'
import { releaseBuilt } from './release-built.ts'
import { serveStorefront } from './serve-storefront.ts'

/**
 * A storefront for browser tests of what time and counting do, from one origin: its limits are those of a real one, and
 * its clock goes on by the milliseconds that the parent process sends. At the word `jobs` it does what it
 * does from time to time. Each is answered once it counts.
 */
const dataDir = await ownDemoData()
const releases = await localReleases(dataDir)
await releaseBuilt(releases, 'browser tests')

let ahead = 0
const running = await serveStorefront({
  port: Number(process.env.PORT ?? 3500),
  dataDir,
  releases,
  demo: true,
  demos: ['saffron'],
  clock: () => Date.now() + ahead,
  log: 'warn',
})
process.on('message', async (message: number | 'jobs') => {
  if (message === 'jobs') await running.runJobs()
  else ahead += message
  process.send?.(ahead)
})
process.stdout.write(`ready ${running.origin}\n`)
