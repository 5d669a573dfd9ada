import { refuse } from '../http/reply.ts'

/** What is placed for a number that its business wants shown by a code, and that nobody has shown (AU-03). */
export function refusePhone() {
  const reason = 'A code has not shown yet that this number is the visitor’s.'
  return refuse(422, 'phone-not-verified', reason, { fields: [{ field: 'phone', reason }] })
}
