import type { FastifyRequest } from 'fastify'
import { refuseFor } from '../http/refuse-for.ts'
import type { CodeTry } from './try-code.ts'

/** The refusal of a code. */
export function refuseTry(request: FastifyRequest, tried: Extract<CodeTry, { ok: false }>) {
  if (tried.problem === 'gone') return refuseFor(request, 422, 'code-expired', 'code-expired')
  const values = { tries: String(tried.triesLeft) }
  const fields = [{ field: 'otp', reason: String(tried.triesLeft) }]
  return refuseFor(request, 422, 'code-wrong', 'code-wrong', { values, fields })
}
