import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Call } from '@storefront/api-contract'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../http/problem-answers.ts'
import { notFound } from '../http/reply.ts'
import { DOCS_POLICY, DOCS_START, docsPage } from './docs-page.ts'
import { openApiDocument } from './open-api-document.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route answers. */
    call?: Call
  }
}

const VIEWER = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))

/** Files of the viewer, with their types. */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

/**
 * Registers the OpenAPI document of every call bound to this server after it, and Swagger UI, which shows it from files
 * of this server.
 */
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
      .header('content-security-policy', DOCS_POLICY)
      .type('text/html; charset=utf-8')
      .send(docsPage(calls)),
  )
  app.get('/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(DOCS_START),
  )
  app.get<{ Params: { file: string } }>('/docs/:file', async ({ params: { file } }, reply) => {
    const type = Object.hasOwn(FILES, file) ? FILES[file] : undefined
    if (!type) return sendProblem(reply, notFound('The file').problem)
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type(type)
      .send(await readFile(join(VIEWER, file)))
  })
}
