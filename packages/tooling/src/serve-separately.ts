import { WIDE_LIMITS } from '@storefront/api'
import { artefacts } from '@storefront/gateway'
import Fastify from 'fastify'
import { confirmedNumbers } from './confirmed-numbers.ts'
import { ownDemoData } from './demo-data.ts'
import { localReleases } from './local-releases.ts'
import { longMenu } from './long-menu.ts'
import { menuCases } from './menu-cases.ts'
import { releaseBuilt } from './release-built.ts'
import { serveStorefront } from './serve-storefront.ts'
import { remoteFolders } from './workspace.ts'

/**
 * The storefront as separate teams would host it: every remote from an origin of its own, a fresh database, the demo
 * businesses. For browser tests; ports count up from PORT.
 */
const port = Number(process.env.PORT ?? 3300)
const dataDir = await ownDemoData()
const releases = await localReleases(dataDir)
await releaseBuilt(releases, 'browser tests')

const origins: Record<string, string> = {}
for (const [index, remote] of remoteFolders().entries()) {
  const own = Fastify()
  await own.register(artefacts(releases))
  await own.listen({ port: port + 1 + index, host: '127.0.0.1' })
  origins[remote] = `http://127.0.0.1:${port + 1 + index}`
}
const running = await serveStorefront({
  port,
  dataDir,
  releases,
  demo: true,
  origins,
  // Several browsers share the processors; which documents have markup must not depend on them.
  renderMs: 2_000,
  // All browsers of all tests come from one address, also when a test is repeated a hundred times.
  codesPerAddress: 100_000,
  scarceLimits: WIDE_LIMITS,
  businesses: [longMenu(), confirmedNumbers(), ...menuCases(Date.now())],
  log: 'warn',
})
process.stdout.write(`ready ${running.origin}\n`)
