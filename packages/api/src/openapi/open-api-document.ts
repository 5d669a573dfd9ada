import { type Call, problemAnswer, type Schema } from '@storefront/api-contract'
import * as z from 'zod/mini'
import { GUEST_COOKIE } from '../http/guest-cookie.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the calls, made from their schemas alone. */
export function openApiDocument(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Storefront API', version: '5' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemAnswer, 'output') },
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', description: 'The token of a session, see login.' },
        guest: { type: 'apiKey', in: 'cookie', name: GUEST_COOKIE },
        merchantKey: { type: 'http', scheme: 'bearer', description: 'The key of the business file.' },
      },
    },
  }
}

function operation(call: Call): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body
      ? { requestBody: { required: true, content: content(jsonSchema(call.body, 'input')) } }
      : {}),
    security: security(call),
    responses: {
      200: { description: call.summary, content: content(jsonSchema(call.answer, 'output')) },
      default: { description: 'A problem.', content: content({ $ref: '#/components/schemas/Problem' }) },
    },
  }
}

/** Alternative security requirements of a call; `{}` means none. */
function security({ path, access }: Call): Json[] {
  if (path.startsWith('merchant/')) return [{ merchantKey: [] }]
  if (access === 'customer') return [{ customer: [] }]
  return access === 'visitor' ? [{ customer: [] }, { guest: [] }, {}] : []
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties as Json).map(([name, ofName]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: ofName,
  }))
}

function content(schema: Json): Json {
  return { 'application/json': { schema } }
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** A plain page that lists the calls, for a person. */
export function openApiPage(calls: readonly Call[]): string {
  const rows = calls.map(
    ({ method, path, summary }) =>
      `<tr><td>${method}</td><td><code>/api/${path}</code></td><td>${summary}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Storefront API</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem } td, th { text-align: start; padding: .25rem 1rem .25rem 0; vertical-align: top }</style></head>
<body><main><h1>Storefront API</h1><p>The whole contract: <a href="/api/docs/json">OpenAPI 3.1</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></main></body>
</html>
`
}
