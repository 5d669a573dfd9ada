import { StoreError } from '@storefront/object-store'
import {
  type Access,
  abortCanary,
  canary,
  type FindBusiness,
  historyOf,
  lock,
  type Outcome,
  pin,
  promote,
  type ReleaseCommand,
  type RightName,
  releaseIds,
  rollback,
  type SignedState,
  type StateWriter,
  states,
  unlock,
  unpin,
} from '@storefront/releases'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { LoadCounters, LoadFigures } from '../watch/load-counters.ts'
import { type OpsBody, readOpsBody } from './ops-body.ts'

export interface OpsOptions {
  writer: StateWriter
  access: Access
  /** Folder of the built console, served at `/ops`; without it there is only the API. */
  console?: string
}
type Operate = (
  writer: StateWriter,
  command: ReleaseCommand,
  body: OpsBody,
  find: FindBusiness,
) => Promise<Outcome>

/** Every operation of the console with the right that it requires. */
const OPERATIONS: Record<string, { right: RightName; operate: Operate }> = {
  promote: {
    right: 'promote',
    operate: (w, o, { version = '', force }) => promote(w, { ...o, version, force }),
  },
  canary: {
    right: 'canary',
    operate: (w, o, { version = '', percent = Number.NaN, force }) =>
      canary(w, { ...o, version, percent, force }),
  },
  'canary-abort': { right: 'canary', operate: (w, o) => abortCanary(w, o) },
  rollback: {
    right: 'rollback',
    operate: (w, o, { version, force }) => rollback(w, { ...o, to: version, force }),
  },
  pin: {
    right: 'pin',
    operate: (w, o, { version = '', business = '', force }, findBusiness) =>
      pin(w, { ...o, version, business, force, findBusiness }),
  },
  unpin: { right: 'pin', operate: (w, o, { business = '' }) => unpin(w, { ...o, business }) },
  lock: { right: 'lock', operate: lock },
  unlock: { right: 'lock', operate: unlock },
}

const STATUS = { done: 200, same: 200, 'dry-run': 200, conflict: 409 } as const

function problem(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ error: { code, message } })
}

const tokenOf = (request: FastifyRequest) =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''

/**
 * The operations API below `/ops/api/`: live state with metrics, history, releases, and the operations. The token is sent
 * in a header, never in a cookie, which rules out CSRF.
 */
export function opsApi(
  { writer, access }: OpsOptions,
  source: {
    state: () => Promise<SignedState>
    counters: LoadCounters
    now: () => number
    findBusiness: FindBusiness
  },
): FastifyPluginAsync {
  const { log } = writer
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!access.may(tokenOf(request), { name: 'read', app: '*' }, log.env))
        return problem(reply, 401, 'unauthorized', 'a token of this environment is required')
    })
    app.setErrorHandler((error, request, reply) => {
      if (!(error instanceof StoreError)) throw error
      request.log.error({ err: error }, 'the release store failed')
      return problem(reply, 503, 'store-failed', error.message)
    })

    app.get<{ Querystring: { minutes?: string } }>('/live', async (request, reply) => {
      const state = await source.state()
      const minutes = Number(request.query.minutes ?? 15)
      if (!(minutes > 0)) return problem(reply, 400, 'bad-request', 'minutes is no number above 0')
      const since = source.now() - minutes * 60_000
      return { state, figures: figuresOf(state, source.counters, since) }
    })
    app.get<{ Querystring: { app?: string; limit?: string } }>('/history', async ({ query }, reply) => {
      const limit = Number(query.limit ?? 50)
      if (!(limit > 0)) return problem(reply, 400, 'bad-request', 'limit is no number above 0')
      return historyOf(await states(log), { app: query.app, limit })
    })
    app.get<{ Params: { app: string } }>('/releases/:app', async ({ params }) => ({
      releases: /^[a-z][a-z0-9-]*$/.test(params.app) ? await releaseIds(log.store, params.app) : [],
    }))
    app.post<{ Params: { operation: string } }>(
      '/:operation',
      { bodyLimit: 16_384 },
      async (request, reply) => {
        const known =
          Object.hasOwn(OPERATIONS, request.params.operation) && OPERATIONS[request.params.operation]
        if (!known) return problem(reply, 404, 'not-found', `no operation ${request.params.operation}`)
        const read = readOpsBody(request.body)
        if (!read.ok) return problem(reply, 400, 'bad-request', read.reason)
        const { body } = read
        const { app: name = '', reason = '', ifSeq } = body
        if (!name || !reason.trim()) return problem(reply, 400, 'bad-request', 'app and reason are required')
        const token = tokenOf(request)
        const rights: RightName[] = body.force ? [known.right, 'force'] : [known.right]
        const missingRight = rights.find((right) => !access.may(token, { name: right, app: name }, log.env))
        if (missingRight) return problem(reply, 403, 'forbidden', `the token lacks ${missingRight}:${name}`)
        const command = { app: name, reason, ifSeq, actor: access.holderOf(token) ?? '' }
        const outcome = await known.operate(writer, command, body, source.findBusiness)
        if (outcome.kind !== 'refused') return reply.code(STATUS[outcome.kind]).send(outcome)
        return reply.code(outcome.problem.kind === 'gates' ? 422 : 404).send(outcome)
      },
    )
  }
}

/** Load metrics of every served release, by app and id. */
function figuresOf(state: SignedState, counters: LoadCounters, since: number) {
  const entries = Object.entries(state.apps).map(([name, app]) => {
    const served = [app.stable, ...app.earlier, app.canary?.release, ...Object.values(app.pins)]
    const ids = new Set(served.flatMap((release) => release?.id ?? []))
    const known: [string, LoadFigures][] = [...ids].map((id) => [id, counters.figures(name, id, since)])
    return [
      name,
      Object.fromEntries(known.filter(([id, { lastAt }]) => lastAt !== null || id === app.stable.id)),
    ]
  })
  return Object.fromEntries(entries) as Record<string, Record<string, LoadFigures>>
}
