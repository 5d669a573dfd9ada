import fastify, { type FastifyInstance } from 'fastify'
import type { Api } from './create-api.ts'
import { unreadableUrl } from './http/unreadable-url.ts'

/** The API alone on a server of its own, with `/healthz` beside it. */
export async function apiServer(api: Api): Promise<FastifyInstance> {
  const app = fastify({ frameworkErrors: (error, _request, reply) => unreadableUrl(error, reply.raw) })
  app.get('/healthz', async (_request, reply) => reply.code((await api.healthy()) ? 200 : 503).send())
  await app.register(api.routes, { prefix: '/api' })
  app.addHook('onClose', () => api.close())
  return app
}
