import { type AppState, appsFor, type SignedState, states } from '@storefront/releases'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { OriginOf } from '../preloads.ts'
import { inlinedRelease } from './inlined-release.ts'
import { buildOf, type ReleaseSource, type VisitorRelease } from './release-source.ts'
import { visitorOf } from './visitor.ts'

const notFound = (reply: FastifyReply, message: string) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ error: { code: 'not-found', message } })

/** How many builds are remembered, and of how many states the builds are known. */
const REMEMBERED = 500

/**
 * Release information: `/r/<env>/current.json` per visitor (`/r/current.json` in any environment), `/r/<env>/state.json`
 * for all, `/builds/latest.json` and `/builds/meta/<build>.json` (AP-04, UI-06).
 */
export function releaseRoutes(
  source: ReleaseSource,
  log: Parameters<typeof states>[0],
  originOf: OriginOf,
): FastifyPluginAsync {
  const builds = new Map<string, BuildMeta>()
  const stableBuilds = createStableBuilds(log)
  const remember = (live: VisitorRelease) => {
    const meta = metaOf(live.build, live, { shell: live.shell, ...live.remotes })
    if (builds.size >= REMEMBERED) builds.delete(builds.keys().next().value ?? '')
    builds.set(live.build, meta)
    return meta
  }

  const forRequest = async (request: FastifyRequest<{ Querystring: { business?: string } }>) => {
    const state = await source.state()
    const { business = null } = request.query
    const visitor = await visitorOf(request, { state, trusted: source.trusted, business, mayName: false })
    return { visitor, live: await source.forVisitor(state, visitor) }
  }

  const sendCurrent = async (
    request: FastifyRequest<{ Querystring: { business?: string } }>,
    reply: FastifyReply,
  ) => {
    const { live, visitor } = await forRequest(request)
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'private, max-age=5, stale-if-error=86400')
      .header('vary', 'cookie')
      .send(inlinedRelease(live, visitor.overrides, { originOf }))
  }

  return async (app) => {
    app.get<{ Params: { env: string }; Querystring: { business?: string } }>(
      '/r/:env/current.json',
      async (request, reply) => {
        if (request.params.env === source.env) return sendCurrent(request, reply)
        return notFound(reply.header('access-control-allow-origin', '*'), 'no such environment')
      },
    )
    // For a truncated page that does not know its environment: this gateway serves only one.
    app.get<{ Querystring: { business?: string } }>('/r/current.json', sendCurrent)
    app.get<{ Params: { env: string } }>('/r/:env/state.json', async (request, reply) => {
      reply.header('access-control-allow-origin', '*')
      if (request.params.env !== source.env) return notFound(reply, 'no such environment')
      return reply
        .header('cache-control', 'max-age=5, stale-while-revalidate=10, stale-if-error=86400')
        .send(publicState(await source.state()))
    })
    app.get<{ Querystring: { business?: string } }>('/builds/latest.json', async (request, reply) => {
      const { live } = await forRequest(request)
      remember(live)
      return reply
        .header('cache-control', 'no-cache')
        .header('vary', 'cookie')
        .send({ id: live.build, seq: live.seq, at: live.at })
    })
    app.get<{ Params: { '*': string } }>('/builds/meta/*', async (request, reply) => {
      const id = request.params['*'].replace(/\.json$/, '')
      const { live } = await forRequest(request as FastifyRequest<{ Querystring: { business?: string } }>)
      remember(live)
      const meta = builds.get(id) ?? (await stableBuilds(live.seq)).get(id)
      if (!meta) return notFound(reply, `no build ${id}`)
      return reply.header('cache-control', 'public, max-age=31536000, immutable').send(meta)
    })
  }
}

const metaOf = (
  id: string,
  { env, seq, at }: { env: string; seq: number; at: string },
  apps: Parameters<typeof buildOf>[0],
) => ({
  id,
  env,
  seq,
  at,
  apps: Object.fromEntries(Object.entries(apps).map(([name, { release }]) => [name, release.id])),
})

type BuildMeta = ReturnType<typeof metaOf>

/**
 * Gives the recent builds as served without canary or pin, by id. The log is read once for each newest state (`seq`),
 * whether or not it holds what is asked for; what could not be read is read again.
 */
function createStableBuilds(log: Parameters<typeof states>[0]) {
  let known: { seq: number; builds: Promise<Map<string, BuildMeta>> } | null = null
  return (seq: number): Promise<Map<string, BuildMeta>> => {
    if (known && known.seq >= seq) return known.builds
    const reading = { seq, builds: readStableBuilds(log) }
    known = reading
    reading.builds.catch(() => {
      if (known === reading) known = null
    })
    return reading.builds
  }
}

async function readStableBuilds(log: Parameters<typeof states>[0]): Promise<Map<string, BuildMeta>> {
  const nobody = { id: null, business: null, use: {}, without: [] }
  const builds = (await states(log, REMEMBERED)).map((state) => {
    const apps = appsFor(state, nobody)
    const id = buildOf(apps)
    return [id, metaOf(id, state, apps)] as const
  })
  return new Map(builds)
}

/**
 * The public part of a state: what is live since when, and what must not be served. Actor, reason and the signature that
 * covers them require a token (`/ops/api/live`, `/ops/api/history`).
 */
function publicState({ schema, env, seq, at, expires, apps }: SignedState) {
  const shown = Object.entries(apps).map(([name, app]) => [name, publicApp(app)] as const)
  return { schema, env, seq, at, expires, apps: Object.fromEntries(shown) }
}

function publicApp({ stable, since, earlier, canary, pins, quarantined, locked }: AppState) {
  return {
    stable,
    since,
    earlier,
    canary: canary && { ...canary, paused: canary.paused !== null },
    pins,
    quarantined: quarantined.map(({ id, at }) => ({ id, at })),
    locked: locked !== null,
  }
}
