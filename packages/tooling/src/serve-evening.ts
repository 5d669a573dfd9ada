import { WIDE_LIMITS } from '@storefront/api'
import { localReleases } from './local-releases.ts'
import { releaseBuilt } from './release-built.ts'
import { serveStorefront } from './serve-storefront.ts'

/**
 * The storefront of an evening, from one origin, on the data folder `EVENING_DATA`: it may be killed and goes on with what
 * is there when it is started again. `EVENING_AHEAD` is how many milliseconds its clock is ahead. All visitors come from
 * one address.
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
  // Markup comes or not by what else the processors do; the evening is not about that.
  renderMs: 2_000,
  log: 'warn',
})
process.stdout.write(`ready ${running.origin}\n`)
