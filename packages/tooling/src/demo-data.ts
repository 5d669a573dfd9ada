import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localReleases } from './local-releases.ts'
import { releaseBuilt } from './release-built.ts'
import { serveStorefront } from './serve-storefront.ts'

/** Of a data folder. */
const DRAWN_PICTURES = 'api/pictures/webp'

/**
 * Makes a data folder with the demo businesses and the built apps as its releases. Servers of browser tests copy it
 * (`DEMO_DATA`), because decoding its pictures takes each of them seconds.
 */
export async function makeDemoData(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-demo-'))
  const releases = await localReleases(folder)
  await releaseBuilt(releases, 'browser tests')
  const server = await serveStorefront({ port: 0, dataDir: folder, releases, demo: true })
  await server.close()
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * A data folder of its own for one server of browser tests: a copy of `DEMO_DATA` where that is set, else empty. Drawn
 * pictures, whose names say all that they are made of, are shared, so that each is drawn once.
 */
export async function ownDemoData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-'))
  const demo = process.env.DEMO_DATA
  if (!demo) return folder
  const drawn = join(demo, DRAWN_PICTURES)
  await cp(demo, folder, { recursive: true, filter: (source) => source !== drawn })
  await symlink(drawn, join(folder, DRAWN_PICTURES))
  return folder
}
