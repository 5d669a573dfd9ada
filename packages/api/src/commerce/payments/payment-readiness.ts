import type { OpenDatabase } from '../../platform/database/database.ts'
import { ttlCache } from '../../platform/database/ttl-cache.ts'
import type { Payments } from './payments.ts'

/** A probe asks every few seconds; an account that is stored anew is noticed within this time. */
const MAX_AGE_MS = 30_000

/**
 * What payments lack of a server that is ready all the same, in words for `lacks` of `/readyz`: payment accounts that its
 * keys do not open (PR-04).
 */
export function paymentReadiness({ sealed }: Payments, { db }: OpenDatabase): () => Promise<string[]> {
  const words = ttlCache(async () => ((await sealed(db)).length > 0 ? ['payment-accounts'] : []), MAX_AGE_MS)
  return () => words.get('').catch(() => [])
}
