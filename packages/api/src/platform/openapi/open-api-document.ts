import { type Access, type Call, problemAnswer, type Schema } from '@storefront/api-contract'
import { WEBHOOK_EVENTS, type WebhookEventType, webhookBody } from '@storefront/api-contract/merchant'
import * as z from 'zod/mini'
import { GUEST_COOKIE } from '../http/guest-cookie.ts'
import { exampleOf } from './example-of.ts'
import { PARAMETER_NOTES } from './parameter-notes.ts'

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
    webhooks: Object.fromEntries(
      Object.keys(WEBHOOK_EVENTS).map((type) => [type, webhook(type as WebhookEventType)]),
    ),
    components: {
      schemas: { Problem: jsonSchema(problemAnswer, 'output') },
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', description: 'The token of a session, see login.' },
        guest: { type: 'apiKey', in: 'cookie', name: GUEST_COOKIE },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sf_desk',
          description: 'The session of the order desk.',
        },
        merchantKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The key of the business file, or a key of a till with the right that the call names.',
        },
      },
    },
  }
}

function operation(call: Call): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [tagOf(call)],
    ...(call.right ? { description: `Right of a till’s key: \`${call.right}\`.` } : {}),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body
      ? { requestBody: { required: true, content: content(jsonSchema(call.body, 'input'), true) } }
      : {}),
    ...(call.media ? { requestBody: { required: true, content: { [call.media]: BYTES } } } : {}),
    security: SECURITY[call.access],
    responses: {
      200: { description: call.summary, content: content(jsonSchema(call.answer, 'output')) },
      default: { description: 'A problem.', content: content({ $ref: '#/components/schemas/Problem' }) },
    },
  }
}

const BYTES: Json = { schema: { type: 'string', format: 'binary' } }

/** Who a call is for: the first part of its path. */
function tagOf({ path }: Call): string {
  return path.split('/')[0] ?? ''
}

/** A webhook is a request that the receiver answers. */
function webhook(type: WebhookEventType): Json {
  const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  }))
  const schema = jsonSchema(webhookBody(type), 'output')
  return {
    post: {
      operationId: `webhook-${type}`,
      summary: `Event ${type}.`,
      tags: ['webhooks'],
      parameters: headers,
      requestBody: { required: true, content: content(schema, true) },
      responses: { 204: { description: 'Any 2xx means that the event was taken.' } },
    },
  }
}

/** Alternative security requirements of a call by who may call; `{}` means none. */
const SECURITY: Readonly<Record<Access, Json[]>> = {
  public: [],
  guest: [{ guest: [] }, {}],
  visitor: [{ customer: [] }, { guest: [] }, {}],
  customer: [{ customer: [] }],
  session: [],
  staff: [{ staff: [] }],
  merchant: [{ merchantKey: [] }],
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties as Json).map(([name, ofName]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    ...PARAMETER_NOTES[name],
    schema: ofName,
  }))
}

function content(schema: Json, withExample = false): Json {
  return { 'application/json': { schema, ...(withExample ? { example: exampleOf(schema) } : {}) } }
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
