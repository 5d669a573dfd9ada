import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gateway } from '@storefront/gateway'
import { abortCanary, canary, promote, publish, type Release, releaseId } from '@storefront/releases'
import Fastify from 'fastify'
import { type LocalReleases, localReleases, writerOf } from './local-releases.ts'

const SHELL = {
  'manifest.json': JSON.stringify({ entries: { index: { initial: { js: ['static/index.js'] } } } }),
  'routes.json': JSON.stringify([
    { id: 'landing', path: '/:ref', payload: ['business'], shellPage: 'landing', modules: [] },
    {
      id: 'index',
      path: '/',
      payload: [],
      shellPage: null,
      modules: [{ remote: 'mf-menu', expose: './pages/menu-home', slot: false }],
      rendered: true,
    },
  ]),
  'static/index.js': 'shell',
  'server.cjs': `
    exports.sharedModules = {}
    exports.createPageRenderer = (remotes) => ({
      prepare: async () => {},
      render: () => '<main>' + remotes['mf-menu'].version + '</main>',
    })`,
}
const remote = (version: string) => ({
  'mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [
      {
        path: './pages/menu-home',
        assets: { js: { sync: [`static/page.${version}.js`], async: [] }, css: { sync: [], async: [] } },
      },
    ],
  }),
  'remoteEntry.js': `entry ${version}`,
  [`static/page.${version}.js`]: `page ${version}`,
  'server.cjs': `exports.version = '${version}'`,
})

/** Writes the build of a version of the small shell or its remote; returns its folder. */
export async function writeSmallBuild(dataDir: string, name: 'shell' | 'mf-menu', version: string) {
  const dist = join(dataDir, 'builds', name)
  await rm(dist, { recursive: true, force: true })
  for (const [file, body] of Object.entries(name === 'shell' ? SHELL : remote(version))) {
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), body)
  }
  return dist
}

/** An API that is out of order, except that it knows that there is no such shop. */
const oneUnknown = async (path: string) => ({ status: path.includes('nosuchshop') ? 404 : 503, body: '{}' })

/** A gateway with a shell and one remote of a few bytes, over its own store: for tests and drills of releases. */
export interface SmallStorefront {
  origin: string
  releases: LocalReleases
  publishMenu: (version: string) => Promise<Release>
  promoteMenu: (version: string) => Promise<Release>
  /** Everybody gets a version as a canary; `null` takes it back. */
  canaryMenu: (version: string | null) => Promise<void>
  /** Version of the remote that a page load from an origin gets. */
  shownBy: (origin: string) => Promise<string>
  /** Version of the remote whose server half rendered a document; empty without markup. */
  markupBy: () => Promise<string>
  stop: () => Promise<void>
}

/** `onWarning` receives the gateway's warnings. */
export async function smallStorefront(
  dataDir: string,
  onWarning: (line: string) => void = () => {},
): Promise<SmallStorefront> {
  const releases = await localReleases(dataDir, 'prod')
  const writer = writerOf(releases)
  const publishBuild = async (name: 'shell' | 'mf-menu', version: string) => {
    const outcome = await publish({
      writer,
      name,
      version,
      dist: await writeSmallBuild(dataDir, name, version),
    })
    if (outcome.kind === 'refused') throw new Error(outcome.problem)
    return outcome.release
  }
  const live = async (release: Release) => {
    const command = { app: release.name, version: releaseId(release), actor: 'drill', reason: 'drill' }
    const { kind } = await promote(writer, command)
    if (kind !== 'done') throw new Error(`${release.name} ${release.version} is not live: ${kind}`)
    return release
  }
  const publishMenu = (version: string) => publishBuild('mf-menu', version)
  await live(await publishMenu('1.0.0'))
  await live(await publishBuild('shell', '1.0.0'))
  const logger = { level: 'warn', stream: { write: onWarning } }
  const app = Fastify({ forceCloseConnections: true, logger })
  await app.register(gateway({ ...releases, upstream: oneUnknown }))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin,
    releases,
    publishMenu,
    promoteMenu: async (version) => live(await publishMenu(version)),
    canaryMenu: async (version) => {
      const by = { app: 'mf-menu', actor: 'drill', reason: 'drill' }
      if (version === null) return void (await abortCanary(writer, by))
      const id = releaseId(await publishMenu(version))
      await canary(writer, { ...by, version: id, percent: 100 })
    },
    shownBy: async (from) =>
      /"mf-menu":\{"version":"([^"]+)"/.exec(await (await fetch(`${from}/saffron`)).text())?.[1] ?? '',
    markupBy: async () => /<main>(.*?)<\/main>/.exec(await (await fetch(origin)).text())?.[1] ?? '',
    stop: () => app.close(),
  }
}
