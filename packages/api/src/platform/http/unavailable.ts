import { StoreError } from '@storefront/object-store'
import type { Problem } from './reply.ts'

/** Seconds after which a broken connection, and after which a full disk, may have healed. */
const SOON = 2
const LATER = 30

/** SQLSTATE classes that say nothing about the request: connection, resources, operator, object in use. */
const AWAY_CLASSES = new Set(['08', '53', '57', '58'])
/** Serialization failure, deadlock, lock not available, idle in transaction: the same request may work next time. */
const TRY_AGAIN = new Set(['40001', '40P01', '55P03', '25P03', '25006'])
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** Messages of pg errors without a code, for lost or unavailable connections. */
const BROKEN =
  /connection terminated|connection ended|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|cannot use a pool after calling end|Query read timeout|PGlite is closed/i

/** The 503 for a transient error that the request did not cause; null for any other error. */
export function unavailable(error: unknown): Problem | null {
  // The handler took longer than a call may take.
  if (error instanceof Error && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT')
    return problem('The server is too busy just now; try again.', SOON)
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) {
    if (cause instanceof StoreError) return problem('The stored files cannot be reached; try again.', SOON)
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (FULL.has(code)) return problem('The server cannot store anything just now.', LATER)
    const isState = /^[0-9A-Z]{5}$/.test(code)
    if (isState && (AWAY_CLASSES.has(code.slice(0, 2)) || TRY_AGAIN.has(code)))
      return problem('The database is busy or away; try again.', SOON)
    if (NETWORK.has(code) || BROKEN.test(cause.message))
      return problem('The database cannot be reached; try again.', SOON)
  }
  return null
}

function problem(message: string, retryAfter: number): Problem {
  return { status: 503, code: 'unavailable', message, retryAfter }
}
