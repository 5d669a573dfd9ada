import type { Call } from '@storefront/api-contract'
import type { FastifyInstance } from 'fastify'
import { openApiDocument, openApiPage } from './open-api-document.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route answers. */
    call?: Call
  }
}

/** Registers the OpenAPI document of every call bound to this server after it, and a plain page that lists them. */
export function docsRoutes(app: FastifyInstance): void {
  const calls: Call[] = []
  app.addHook('onRoute', (route) => {
    if (route.config?.call && route.method !== 'HEAD') calls.push(route.config.call)
  })
  let json: string | undefined
  app.get('/docs/json', async (_request, reply) => {
    json ??= JSON.stringify(openApiDocument(calls))
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
      .type('text/html; charset=utf-8')
      .send(openApiPage(calls)),
  )
}
