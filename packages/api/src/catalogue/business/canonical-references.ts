import { type Call, reference } from '@storefront/api-contract'
import type { FastifyInstance } from 'fastify'
import { parseBy } from '../../platform/http/field-problems.ts'
import type { FindCatalogue } from './catalogues.ts'

/** The field of a body that names the business. */
const BODY_FIELD = 'reference_id'
/** The parameter of an event stream, which is no call of the contract. */
const STREAM_PARAMS = ['referenceId']

/**
 * Writes the references in the paths and bodies of calls as their businesses spell them, so that they match whatever their
 * case: what is stored under one, as an account (AU-01), is found under every other.
 */
export function canonicalReferences(app: FastifyInstance, catalogues: FindCatalogue): void {
  const respell = async (part: unknown, names: readonly string[]) => {
    const fields = part as Record<string, unknown>
    for (const name of names) {
      // Nothing is read yet: what is no reference is refused by the call, and no database is asked for it.
      const given = parseBy(reference, fields[name])
      const known = given.ok ? await catalogues.byReference(given.value) : null
      if (known) fields[name] = known.referenceId
    }
  }
  app.addHook('preHandler', async (request) => {
    const { call } = request.routeOptions.config
    await respell(request.params, call ? referenceParams(call) : STREAM_PARAMS)
    if (call && isFields(request.body)) await respell(request.body, [BODY_FIELD])
  })
}

function isFields(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

function referenceParams({ params }: Call): string[] {
  const { shape = {} } = (params?._zod.def ?? {}) as { shape?: Record<string, unknown> }
  return Object.keys(shape).filter((name) => shape[name] === reference)
}
