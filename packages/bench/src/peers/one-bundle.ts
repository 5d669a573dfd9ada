import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildOneBundle } from '@storefront/federation'
import { ROOT } from '@storefront/tooling'
import {
  bundledRoutes,
  type PublishedRoute,
  type RemoteModule,
  remotesSource,
  runtimeSource,
  serverSource,
} from './one-bundle-sources.ts'

/** Generated sources; below the shell's packages, which they import. */
const FOLDER = join(ROOT, 'shell/node_modules/.cache/one-bundle')
const DIST = join(FOLDER, 'dist')

/**
 * Builds the storefront as one application without federation, from the sources of shell and remotes; the shell is built
 * already. The result is a shell without remotes, which the gateway serves like any release.
 */
export async function oneBundle(): Promise<string> {
  const built = async <T>(name: string) =>
    JSON.parse(await readFile(join(ROOT, 'shell/dist', name), 'utf8')) as T
  const routes = await built<PublishedRoute[]>('routes.json')
  const needs = await built<RemoteModule[]>('needs.json')
  await mkdir(FOLDER, { recursive: true })
  const write = async (name: string, text: string) => {
    const file = join(FOLDER, name)
    await writeFile(file, text)
    return file
  }
  await buildOneBundle({
    appFolder: join(ROOT, 'shell'),
    replaced: {
      'remotes/start-remotes.ts': await write('remotes.ts', remotesSource({ root: ROOT, routes, needs })),
      'remotes/provide-runtime.ts': await write('runtime.ts', runtimeSource(ROOT)),
    },
    serverEntry: await write('server.ts', serverSource(ROOT, needs)),
    dist: DIST,
  })
  await writeFile(join(DIST, 'routes.json'), JSON.stringify(bundledRoutes(routes)))
  await writeFile(join(DIST, 'needs.json'), '[]')
  return DIST
}
