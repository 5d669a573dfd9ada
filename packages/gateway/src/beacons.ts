import type { FastifyPluginAsync } from 'fastify'

export interface Beacon {
  remote: string
  expose: string
  phase: string
  milliseconds: number
  message: string
}

const text = (value: unknown, length: number) => (typeof value === 'string' ? value.slice(0, length) : '')

function readBeacon(body: unknown): Beacon | null {
  if (typeof body !== 'object' || body === null) return null
  const { remote, expose, phase, milliseconds, message } = body as Record<string, unknown>
  if (!text(remote, 40) || !text(phase, 20)) return null
  return {
    remote: text(remote, 40),
    expose: text(expose, 80),
    phase: text(phase, 20),
    milliseconds: Number(milliseconds) || 0,
    message: text(message, 500),
  }
}

/** Takes reports of remotes that failed in a browser; each is logged with its remote and phase. */
export function beacons(onBeacon: (beacon: Beacon) => void): FastifyPluginAsync {
  return async (app) => {
    app.post('/r/beacon', { bodyLimit: 4_096 }, async (request, reply) => {
      const beacon = readBeacon(request.body)
      if (!beacon)
        return reply
          .code(400)
          .send({ error: { code: 'bad-request', message: 'remote and phase are required' } })
      request.log.warn({ beacon }, 'remote failed in a browser')
      onBeacon(beacon)
      return reply.code(204).send()
    })
  }
}
