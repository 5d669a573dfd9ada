import { writeFile } from 'node:fs/promises'
import { localReleases, longMenu, serveStorefront } from '@storefront/tooling'
import { manyZones } from './many-zones.ts'

/**
 * The storefront that `pnpm measure` visits, with the data folder and port from its arguments: the demo businesses, a menu
 * of 2,000 items and 200 zones; with `demo` as the third argument the demo businesses alone. Sends its origin to the parent process and exits when the parent disconnects.
 */
const [dataDir = '', port, only] = process.argv.slice(2)
await lowerPriority()
const running = await serveStorefront({
  port: Number(port),
  dataDir,
  releases: await localReleases(dataDir),
  demo: true,
  businesses: only === 'demo' ? [] : [longMenu(), manyZones()],
})
process.once('disconnect', () => void running.close().then(() => process.exit(0)))
process.send?.(running.origin)

/**
 * Lowers the autogroup priority of this process's session: Linux shares the processor among sessions first (sched(7)), so
 * `nice` only counts inside one. Warns and continues when not permitted.
 */
async function lowerPriority(): Promise<void> {
  await writeFile('/proc/self/autogroup', '19').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return
    process.stderr.write(
      `The server could not give way to the browser, so tasks may seem longer: ${cause.message}\n`,
    )
  })
}
