/** Request body of an operation; see `docs/architecture.md`. */
export interface OpsBody {
  app?: string
  version?: string
  percent?: number
  business?: string
  reason?: string
  force?: boolean
  ifSeq?: number
}

const TYPES: Record<keyof OpsBody, 'string' | 'number' | 'boolean'> = {
  app: 'string',
  version: 'string',
  percent: 'number',
  business: 'string',
  reason: 'string',
  force: 'boolean',
  ifSeq: 'number',
}

/** Validates the body of an operation; a field of the wrong type is never coerced. */
export function readOpsBody(body: unknown): { ok: true; body: OpsBody } | { ok: false; reason: string } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { ok: false, reason: 'the body is no object' }
  const given = Object.entries(body).filter(([name]) => Object.hasOwn(TYPES, name))
  const wrong = given.find(
    ([name, value]) => value !== undefined && typeof value !== TYPES[name as keyof OpsBody],
  )
  if (wrong) return { ok: false, reason: `${wrong[0]} is no ${TYPES[wrong[0] as keyof OpsBody]}` }
  return { ok: true, body: Object.fromEntries(given) }
}
