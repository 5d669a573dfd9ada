import { createHash } from 'node:crypto'

/** Visitors are spread over this many buckets: a percentage counts to a hundredth. */
export const BUCKETS = 10_000

/**
 * The bucket of a visitor for one remote, 0 to 9999: always the same, independent of the version, so that a wider
 * canary only adds visitors, and another for each remote, so that not the same people try everything first.
 */
export function bucketOf(visitor: string, app: string): number {
  const digest = createHash('sha256').update(`${app}\0${visitor}`).digest()
  return Math.floor((digest.readUInt32BE(0) / 2 ** 32) * BUCKETS)
}

/** Whether a bucket belongs to the first `percent` of the visitors: exactly `percent` of a hundred buckets do. */
export function isInShare(bucket: number, percent: number): boolean {
  return bucket < Math.round((percent / 100) * BUCKETS)
}
