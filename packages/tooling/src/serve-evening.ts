import { WIDE_LIMITS } from '@storefront/api'
import { localReleases } from './local-releases.ts'
import { releaseBuilt } from './release-built.ts'
import { serveStorefront } from './serve-storefront.ts'

/**
 * The storefront of an evening, on one origin and the data folder `EVENING_DATA`, with which it continues after it was
 * killed and restarted. `EVENING_AHEAD`: milliseconds by which its clock is ahead. All visitors share one network
 * address.
 */
const { PORT, EVENING_DATA: dataDir, EVENING_AHEAD } = process.env
if (!dataDir) throw new Error('EVENING_DATA is needed: a folder')
const ahead = Number(EVENING_AHEAD ?? 0)
const releases = await localReleases(dataDir)
await releaseBuilt(releases, 'an evening')
const running = await serveStorefront({
  port: Number(PORT ?? 3500),
  dataDir,
  releases,
  demo: true,
  demos: ['saffron'],
  clock: () => Date.now() + ahead,
  codesPerAddress: 100_000,
  scarceLimits: WIDE_LIMITS,
  // Server rendering may time out on a busy machine, and the evening does not test it.
  renderMs: 2_000,
  log: 'warn',
})
process.stdout.write(`ready ${running.origin}\n`)
