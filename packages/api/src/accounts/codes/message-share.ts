import type { FastifyRequest } from 'fastify'
import { refuseFor } from '../../platform/http/refuse-for.ts'
import { answer, type Reply } from '../../platform/http/reply.ts'
import { addressKey, phoneKey } from '../../platform/limits/address-key.ts'
import { returnShare, takeShare } from '../../platform/limits/take-share.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { addressLimits, PHONE_LIMITS } from './code-limits.ts'

/** Counts a message against the address and the number, if there is one; 429 when either has had its share (AU-05). */
export async function takeMessageShare(
  { db, secret, clock, codesPerAddress }: AccountsContext,
  request: FastifyRequest,
  phone: string | null,
): Promise<Reply<null>> {
  const limits = addressLimits(codesPerAddress)
  const byAddress = await takeShare(db, addressKey(request.ip, secret), limits, clock())
  if (byAddress > 0) return tooMany(request, byAddress, 'address')
  const byPhone = phone === null ? 0 : await takeShare(db, phoneKey(phone, secret), PHONE_LIMITS, clock())
  return byPhone > 0 ? tooMany(request, byPhone, 'phone') : answer(null)
}

/** A message that could not be sent leaves the number its share; the address that asked for it keeps its count (AU-05). */
export async function returnMessageShare({ db, secret }: AccountsContext, phone: string): Promise<void> {
  await returnShare(db, phoneKey(phone, secret), PHONE_LIMITS)
}

function tooMany(request: FastifyRequest, retryAfter: number, reason: 'phone' | 'address') {
  const values = { seconds: String(retryAfter) }
  return refuseFor(request, {
    status: 429,
    code: 'too-many-requests',
    message: 'codes-too-many',
    retryAfter,
    reason,
    values,
    count: retryAfter,
  })
}
