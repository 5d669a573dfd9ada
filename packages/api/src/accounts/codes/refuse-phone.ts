import { refuse } from '../../platform/http/reply.ts'

/** Refuses an unverified number where the business requires verification (AU-03). */
export function refusePhone() {
  const reason = 'A code has not shown yet that this number is the visitor’s.'
  return refuse(422, 'phone-not-verified', reason, { fields: [{ field: 'phone', reason }] })
}
