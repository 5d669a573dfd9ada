import { type MetricsText, metricsRoute, type ProcessVersion, probeRoutes } from '@storefront/http-server'
import type { FastifyInstance } from 'fastify'

interface Operated {
  healthy(): Promise<boolean>
  /** Whether anything can still be stored. */
  hasRoom(): Promise<boolean>
  isDraining(): boolean
  /** What the process lacks beside the API; null when nothing. */
  alsoNotReady?: (() => Promise<string | null>) | undefined
  /** What it does without, though visitors are served. */
  lacks(): Promise<string[]>
  version?: ProcessVersion | undefined
  metrics: MetricsText
  /** Bearer token for `/metrics`; without one the path does not exist. */
  metricsToken: string | null
}

/**
 * What runs the server asks here, beside the API: `/healthz` while the process lives, `/readyz` while it should be
 * sent visitors (503 when the database is away, the disk is full, the server is about to stop, or the process lacks something else), `/metrics` with the token.
 */
export function operationsRoutes(app: FastifyInstance, operated: Operated): void {
  probeRoutes(app, {
    version: operated.version,
    notReady: () => notReady(operated),
    lacks: operated.lacks,
  })
  metricsRoute(app, operated.metrics, operated.metricsToken)
}

async function notReady({ isDraining, healthy, hasRoom, alsoNotReady }: Operated): Promise<string | null> {
  if (isDraining()) return 'draining'
  if (!(await healthy())) return 'database-away'
  if (!(await hasRoom())) return 'disk-full'
  return (await alsoNotReady?.()) ?? null
}
