import { writeFile } from 'node:fs/promises'
import { localReleases } from './local-releases.ts'
import { longMenu } from './long-menu.ts'
import { manyZones } from './many-zones.ts'
import { serveStorefront } from './serve-storefront.ts'

/**
 * The storefront that `pnpm measure` visits, from the data folder and the port it is told: the demo businesses, a menu
 * of 2,000 items and 200 zones. Tells its parent the origin, and goes when that lets go of it.
 */
const [dataDir = '', port] = process.argv.slice(2)
await giveWay()
const running = await serveStorefront({
  port: Number(port),
  dataDir,
  releases: await localReleases(dataDir),
  demo: true,
  businesses: [longMenu(), manyZones()],
})
process.once('disconnect', () => void running.close().then(() => process.exit(0)))
process.send?.(running.origin)

/**
 * Puts the whole session of this process behind others: where the system shares the processor among sessions first
 * (Linux, sched(7)), being nice counts inside one only. Where that is not allowed it says so and goes on.
 */
async function giveWay(): Promise<void> {
  await writeFile('/proc/self/autogroup', '19').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return
    process.stderr.write(
      `The server could not give way to the browser, so tasks may seem longer: ${cause.message}\n`,
    )
  })
}
