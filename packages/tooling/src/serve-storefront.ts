import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Api, createApi, unreadableUrl } from '@storefront/api'
import { DEMO_REFERENCES, demoBusiness, kuwaitGazetteer } from '@storefront/demo'
import { gateway, type Upstream } from '@storefront/gateway'
import Fastify, { type FastifyInstance } from 'fastify'
import { signingSecret } from './signing-secret.ts'

export interface StorefrontOptions {
  port: number
  dataDir: string
  store: string
  env: string
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
      store: options.store,
      env: options.env,
      upstream: sameProcess(app),
      ...(options.origins ? { origins: options.origins } : {}),
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
