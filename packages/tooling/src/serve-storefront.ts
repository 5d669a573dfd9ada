import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Api, createApi, unreadableUrl } from '@storefront/api'
import { DEMO_REFERENCES, demoBusiness, kuwaitGazetteer } from '@storefront/demo'
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
  /** Origins of remotes that are served elsewhere. */
  origins?: Record<string, string>
  host?: string
  clock?: () => number
  log?: 'silent' | 'warn'
}

export interface RunningStorefront {
  origin: string
  close: () => Promise<void>
}

/** Runs API and gateway in one process on one port, with the embedded database (the form that `npm start` runs). */
export async function serveStorefront(options: StorefrontOptions): Promise<RunningStorefront> {
  const { port, dataDir, demo, host = '127.0.0.1' } = options
  await mkdir(dataDir, { recursive: true })
  const api = await createApi({
    dataDir: join(dataDir, 'api'),
    demo,
    secret: await signingSecret(dataDir),
    publicOrigin: `http://localhost:${port}`,
    ...(demo ? { geocoder: kuwaitGazetteer } : {}),
    ...(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
  })
  if (demo) await importDemos(api)
  const app = Fastify({
    logger: options.log === 'warn' ? { level: 'warn' } : false,
    trustProxy: false,
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => unreadableUrl(error, reply.raw),
  })
  await app.register(api.routes, { prefix: '/api' })
  app.get('/healthz', async (_, reply) =>
    (await api.healthy()) ? reply.send({ ok: true }) : reply.code(503).send({ ok: false }),
  )
  await app.register(
    gateway({
      ...options.releases,
      upstream: sameProcess(app),
      ...(options.origins ? { origins: options.origins } : {}),
      ...(await opsOf(options.releases)),
    }),
  )
  await app.listen({ port, host })
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      await app.close()
      await api.close()
    },
  }
}

/** `RELEASE_AUTO_ROLLBACK=0.3` lets the watcher roll back a stable version of which more than 30 % of the loads fail. */
async function opsOf({ writing }: LocalReleases): Promise<Pick<GatewayOptions, 'ops'>> {
  if (!writing) return {}
  const rate = Number(process.env.RELEASE_AUTO_ROLLBACK)
  const policy = { stableMaxFailureRate: rate > 0 && rate < 1 ? rate : null }
  return { ops: { writing, access: await opsAccess(), policy, console: join(ROOT, CONSOLE, 'dist') } }
}

function sameProcess(app: FastifyInstance): Upstream {
  return async (path, headers) => {
    const response = await app.inject({ url: `/api/${path}`, headers })
    return { status: response.statusCode, body: response.body }
  }
}

async function importDemos(api: Api): Promise<void> {
  for (const reference of DEMO_REFERENCES) {
    const { file, picture } = demoBusiness(reference)
    const imported = await api.importBusiness({ file, picture })
    if (!imported.ok)
      throw new Error(
        `demo business ${reference}: ${imported.problems.map((p) => `${p.path} ${p.reason}`).join('; ')}`,
      )
  }
}
