import { type Call, reference } from '@storefront/api-contract'
import type { FastifyInstance } from 'fastify'
import type { FindCatalogue } from './catalogues.ts'

/** Writes the references in the paths of calls as their businesses spell them, so that they match whatever their case. */
export function canonicalReferences(app: FastifyInstance, catalogues: FindCatalogue): void {
  app.addHook('preHandler', async (request) => {
    const { call } = request.routeOptions.config
    const params = request.params as Record<string, string>
    for (const name of call ? referenceParams(call) : []) {
      const known = await catalogues.byReference(params[name] ?? '')
      if (known) params[name] = known.referenceId
    }
  })
}

function referenceParams({ params }: Call): string[] {
  const { shape = {} } = (params?._zod.def ?? {}) as { shape?: Record<string, unknown> }
  return Object.keys(shape).filter((name) => shape[name] === reference)
}
