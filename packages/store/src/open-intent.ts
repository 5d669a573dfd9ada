import type { OrderedCount } from '@storefront/domain'
import { readOrderedCounts } from './ordered-counts.ts'

/** An order that was sent and whose outcome is unknown (OR-10). */
export interface OpenIntent {
  /** Its idempotency key. */
  key: string
  /** What proves that this browser sent it. */
  proof?: string
  /** By the server's clock, in milliseconds. */
  sentAt: number
  /** What it takes of the cart; all of it where an older build sent it. */
  lines?: readonly OrderedCount[]
}

/** An intent as any build has persisted it; null where there is none. */
export function readOpenIntent(saved: unknown): OpenIntent | null {
  if (typeof saved !== 'object' || saved === null) return null
  const { key, proof, sentAt, lines } = saved as Record<string, unknown>
  if (typeof key !== 'string' || typeof sentAt !== 'number') return null
  const ordered = readOrderedCounts(lines)
  return {
    key,
    sentAt,
    ...(typeof proof === 'string' ? { proof } : {}),
    ...(ordered ? { lines: ordered } : {}),
  }
}
