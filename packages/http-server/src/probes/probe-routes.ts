import type { FastifyInstance } from 'fastify'

/** What a process was built from. */
export interface ProcessVersion {
  version: string
  /** The commit, where it is known. */
  commit?: string
}

interface Probed {
  version?: ProcessVersion | undefined
  /** Why no visitors should be sent now, in one word; null when they should. */
  notReady(): Promise<string | null>
  /** What the process does without though visitors are served, each in one word. */
  lacks?(): Promise<string[]>
}

/**
 * Registers `/healthz`, which answers while the process lives and says what it was built from, and `/readyz`, which
 * answers 503 with the reason while it should not be sent visitors, else 200 with what it lacks (decision 0020).
 */
export function probeRoutes(app: FastifyInstance, { version, notReady, lacks }: Probed): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true, ...version }),
  )
  app.get('/readyz', async (_request, reply) => {
    const reason = await notReady()
    reply.header('cache-control', 'no-store').code(reason ? 503 : 200)
    if (reason) return { ok: false, reason }
    const lacked = (await lacks?.()) ?? []
    return lacked.length > 0 ? { ok: true, lacks: lacked } : { ok: true }
  })
}
