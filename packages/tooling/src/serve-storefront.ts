import { join } from 'node:path'
import {
  type Api,
  createApi,
  geocoderSettings,
  mapTilesSettings,
  operationSettings,
  privateFolder,
  requestDeadline,
  type ScarceLimits,
  unreadableUrl,
} from '@storefront/api'
import { DEMO_REFERENCES, type DemoReference, demoBusiness, kuwaitGazetteer } from '@storefront/demo'
import { type GatewayOptions, gateway, type Upstream } from '@storefront/gateway'
import Fastify, { type FastifyInstance } from 'fastify'
import { type LocalReleases, opsAccess } from './local-releases.ts'
import { signingSecret } from './signing-secret.ts'
import { CONSOLE, ROOT } from './workspace.ts'

export interface StorefrontOptions {
  port: number
  dataDir: string
  releases: LocalReleases
  demo: boolean
  /** Which of the demo businesses to serve; all by default. */
  demos?: readonly DemoReference[]
  /** Businesses beside the demo ones, for tests and measures. */
  businesses?: readonly ReturnType<typeof demoBusiness>[]
  /** Origins of remotes that are served elsewhere. */
  origins?: Record<string, string>
  host?: string
  clock?: () => number
  /** Messages with codes that one address may ask for in an hour. */
  codesPerAddress?: number
  /** Milliseconds to receive a complete request; 30 seconds by default. */
  requestMs?: number
  /** What one visitor may have of what is scarce. */
  scarceLimits?: ScarceLimits
  log?: 'silent' | 'warn'
}

export interface RunningStorefront {
  origin: string
  /** Does at once what is else done from time to time: reminders, and what has run out. */
  runJobs: () => Promise<void>
  close: () => Promise<void>
}

/** Runs API and gateway in one process on one port, with the embedded database (the form that `npm start` runs). */
export async function serveStorefront(options: StorefrontOptions): Promise<RunningStorefront> {
  const { port, dataDir, demo, host = '127.0.0.1' } = options
  privateFolder(dataDir)
  const places = placeSettings()
  const operation = operationSettings(process.env)
  if (!operation.ok) throw new Error(operation.reason)
  const { rateLimits = null, trustProxy = false, ...settings } = operation.settings
  const scarceLimits = options.scarceLimits ?? settings.scarceLimits
  const secret = await signingSecret(dataDir)
  const api = await createApi({
    dataDir: join(dataDir, 'api'),
    demo,
    secret,
    publicOrigin: process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    ...(demo ? { geocoder: kuwaitGazetteer } : {}),
    ...places,
    ...(process.env.METRICS_TOKEN ? { metricsToken: process.env.METRICS_TOKEN } : {}),
    ...(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
    rateLimits,
    ...(scarceLimits ? { scarceLimits } : {}),
    ...(options.codesPerAddress ? { codesPerAddress: options.codesPerAddress } : {}),
  })
  if (demo) await importDemos(api, options.demos)
  for (const business of options.businesses ?? []) await importInto(api, business)
  const app = Fastify({
    logger: options.log === 'warn' ? { level: 'warn' } : false,
    trustProxy,
    ...requestDeadline(options.requestMs),
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => unreadableUrl(error, reply.raw),
  })
  await app.register(api.routes, { prefix: '/api' })
  await app.register(api.operations)
  await app.register(
    gateway({
      ...options.releases,
      secret,
      ...(rateLimits === null ? { limits: null } : {}),
      upstream: sameProcess(app),
      ...(options.origins ? { origins: options.origins } : {}),
      ...(process.env.PUBLIC_ORIGIN ? { publicOrigin: process.env.PUBLIC_ORIGIN } : {}),
      pictureOrigins: places.mapTiles ? [new URL(places.mapTiles.url).origin] : [],
      redirectHosts: (process.env.REDIRECT_HOSTS ?? '').split(',').filter(Boolean),
      ...(await opsOf(options.releases)),
    }),
  )
  const address = await app.listen({ port, host })
  return {
    origin: `http://localhost:${portOf(address)}`,
    runJobs: () => api.runJobs(),
    close: async () => {
      api.drain()
      await app.close()
      await api.close()
    },
  }
}

/** Geocoder and map tiles from the environment; the demo needs neither. */
function placeSettings() {
  const [geocoding, tiles] = [geocoderSettings(process.env), mapTilesSettings(process.env)]
  if (!geocoding.ok) throw new Error(geocoding.reason)
  if (!tiles.ok) throw new Error(tiles.reason)
  return { ...geocoding.settings, ...tiles.settings }
}

/** Port 0 asks for any free one. */
function portOf(address: string): string {
  return address.slice(address.lastIndexOf(':') + 1)
}

/** `RELEASE_AUTO_ROLLBACK=0.3` lets the watcher roll back a stable version of which more than 30 % of the loads fail. */
async function opsOf({ writer }: LocalReleases): Promise<Pick<GatewayOptions, 'ops'>> {
  if (!writer) return {}
  const rate = Number(process.env.RELEASE_AUTO_ROLLBACK)
  const policy = { stableMaxFailureRate: rate > 0 && rate < 1 ? rate : null }
  return { ops: { writer, access: await opsAccess(), policy, console: join(ROOT, CONSOLE, 'dist') } }
}

function sameProcess(app: FastifyInstance): Upstream {
  return async (path, headers) => {
    const response = await app.inject({ url: `/api/${path}`, headers })
    const now = response.headers['x-server-time']
    return { status: response.statusCode, body: response.body, now: typeof now === 'string' ? now : null }
  }
}

async function importDemos(api: Api, references: readonly DemoReference[] = DEMO_REFERENCES): Promise<void> {
  for (const reference of references) await importInto(api, demoBusiness(reference))
}

async function importInto(api: Api, business: ReturnType<typeof demoBusiness>): Promise<void> {
  const imported = await api.importBusiness(business)
  if (imported.ok) return
  const problems = imported.problems.map(({ path, reason }) => `${path} ${reason}`).join('; ')
  throw new Error(`business ${business.file.business.reference_id}: ${problems}`)
}
