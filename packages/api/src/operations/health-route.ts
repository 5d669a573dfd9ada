import type { FastifyInstance } from 'fastify'

/** What a process was built from. */
export interface ProcessVersion {
  version: string
  /** The commit, where it is known. */
  commit?: string
}

/** Registers `/healthz`, which answers while the process lives and says what it was built from. */
export function healthRoute(app: FastifyInstance, version?: ProcessVersion): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true, ...version }),
  )
}
