import type { FastifyRequest } from 'fastify'
import { refuseFor } from '../../platform/http/refuse-for.ts'
import type { CodeTry } from './try-code.ts'

/** The refusal of a code. */
export function refuseTry(request: FastifyRequest, tried: Extract<CodeTry, { ok: false }>) {
  if (tried.problem === 'gone')
    return refuseFor(request, { status: 422, code: 'code-expired', message: 'code-expired' })
  const values = { tries: String(tried.triesLeft) }
  const fields = [{ field: 'otp', reason: String(tried.triesLeft) }]
  return refuseFor(request, { status: 422, code: 'code-wrong', message: 'code-wrong', values, fields })
}
