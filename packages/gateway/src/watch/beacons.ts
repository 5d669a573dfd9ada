import type { FastifyPluginAsync } from 'fastify'
import { MARK_LENGTH } from '../visitors/load-marks.ts'

/** The phase in which a load failed in a browser, or `ready` for success. */
export const PHASES = ['release', 'manifest', 'entry', 'container', 'expose', 'render', 'ready'] as const
/** A phase that browsers report, or the render of a server half, which the gateway counts itself. */
export type Phase = (typeof PHASES)[number] | 'server-render'

/** A browser's report of one load of a remote module. */
export interface Beacon {
  remote: string
  expose: string
  phase: Phase
  /** Id of the loaded release; empty when the browser did not send it. */
  release: string
  arm: string
  seq: number
  milliseconds: number
  message: string
  /** The document's mark for this version; see `load-marks.ts`. */
  mark: string
}

const text = (value: unknown, length: number) => (typeof value === 'string' ? value.slice(0, length) : '')
const amount = (value: unknown) => {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 ? Math.min(number, 600_000) : 0
}
const isPhase = (value: unknown): value is (typeof PHASES)[number] =>
  (PHASES as readonly unknown[]).includes(value)

function readBeacon(body: unknown): Beacon | null {
  if (typeof body !== 'object' || body === null) return null
  const { remote, expose, phase, release, arm, seq, milliseconds, message, mark } = body as Record<
    string,
    unknown
  >
  if (!text(remote, 40) || !isPhase(phase)) return null
  return {
    remote: text(remote, 40),
    expose: text(expose, 80),
    phase,
    release: text(release, 80),
    arm: text(arm, 20),
    seq: amount(seq),
    milliseconds: amount(milliseconds),
    message: text(message, 500),
    mark: text(mark, MARK_LENGTH),
  }
}

/**
 * Receives load reports from browsers and logs failures with remote, release and phase (ER-06, RL-06). `onBeacon` returns
 * whether a report counts.
 */
export function beacons(onBeacon: (beacon: Beacon, address: string) => boolean): FastifyPluginAsync {
  return async (app) => {
    app.post('/r/beacon', { bodyLimit: 4_096 }, async (request, reply) => {
      const beacon = readBeacon(request.body)
      if (!beacon)
        return reply
          .code(400)
          .send({ error: { code: 'bad-request', message: 'remote and a known phase are required' } })
      const counted = onBeacon(beacon, request.ip)
      if (beacon.phase !== 'ready') request.log.warn({ beacon, counted }, 'remote failed in a browser')
      return reply.code(204).send()
    })
  }
}
