import type { Call, CallAnswer } from '@storefront/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerBody, taggedBody } from './answer-body.ts'
import { cleanFields } from './clean-fields.ts'
import { parseBy } from './field-problems.ts'
import { sendProblem } from './problem-answers.ts'
import { type FieldProblem, type Reply, refuse } from './reply.ts'

/** Largest body of a call; a merchant's import alone may be larger. */
const BODY_LIMIT = 256 * 1024

/** Timeout of a call; callers have given up by then. */
const HANDLER_MS = 20_000

type Output<S> = S extends { _zod: { output: infer T } } ? T : undefined

/** Handler arguments: the parsed parts that the call declares, and the raw request for cookies and headers. */
interface CallContext<C> {
  params: C extends { params: infer S } ? Output<S> : undefined
  query: C extends { query: infer S } ? Output<S> : undefined
  body: C extends { body: infer S } ? Output<S> : undefined
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<C> = (context: CallContext<C>) => Promise<Reply<CallAnswer<C>>> | Reply<CallAnswer<C>>

interface BindOptions {
  /** Answers carry a strong ETag, and 304 where the caller already has them. */
  revalidate?: boolean
  bodyLimit?: number
}

/**
 * Registers a call of the contract: its path, its parts read by their schemas (else 400 `bad-request` with every
 * wrong field), its answer checked against the schema outside production, its refusals in the one error shape.
 */
export function bindCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  options: BindOptions = {},
): void {
  app.route({
    method: call.method,
    url: `/${call.path}`,
    bodyLimit: options.bodyLimit ?? BODY_LIMIT,
    handlerTimeout: HANDLER_MS,
    config: { call },
    handler: async (request, reply) => {
      const parts = readParts(call, request)
      if (!parts.ok) {
        return sendProblem(
          reply,
          refuse(400, 'bad-request', 'The request is not as the call expects.', { fields: parts.fields })
            .problem,
        )
      }
      const result = await handler({ ...parts.value, request, reply } as CallContext<C>)
      if (!result.ok) return sendProblem(reply, result.problem)
      return sendAnswer(request, reply, { ...options, call, answer: result.answer as object })
    },
  })
}

type Parts =
  | { ok: true; value: Record<'params' | 'query' | 'body', unknown> }
  | { ok: false; fields: FieldProblem[] }

function readParts(call: Call, request: FastifyRequest): Parts {
  const value: Record<'params' | 'query' | 'body', unknown> = {
    params: undefined,
    query: undefined,
    body: undefined,
  }
  const fields: FieldProblem[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    if (!schema) continue
    const parsed = parseBy(schema, part === 'params' ? request.params : cleanFields(request[part] ?? {}))
    if (parsed.ok) value[part] = parsed.value
    else fields.push(...parsed.fields)
  }
  return fields.length > 0 ? { ok: false, fields } : { ok: true, value }
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, answer, revalidate }: BindOptions & { call: Call; answer: object },
): FastifyReply {
  const check = process.env.NODE_ENV !== 'production'
  const send = (text: string | Buffer) => reply.type('application/json; charset=utf-8').send(text)
  if (!revalidate) {
    reply.header('cache-control', 'no-store')
    return send(answerBody(call, answer, check))
  }
  const { bytes, etag } = taggedBody(call, answer, check)
  reply.header('cache-control', 'no-cache').header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : send(bytes)
}
