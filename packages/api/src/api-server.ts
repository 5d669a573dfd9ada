import { type HttpServerOptions, httpServer } from '@storefront/http-server'
import type { FastifyInstance } from 'fastify'
import type { Api } from './create-api.ts'

/** The API alone on a server of its own, with what its operator asks beside it. */
export async function apiServer(api: Api, options: HttpServerOptions = {}): Promise<FastifyInstance> {
  const app = httpServer({ publicOrigin: api.publicOrigin, ...options })
  await app.register(api.operations)
  await app.register(api.routes, { prefix: '/api' })
  app.addHook('onClose', () => api.close())
  return app
}
