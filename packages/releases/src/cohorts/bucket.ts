import { createHash } from 'node:crypto'

/** Number of buckets: a percentage has a resolution of 0.01. */
export const BUCKETS = 10_000

/**
 * The bucket of a visitor for one remote, 0 to 9999. It is stable and independent of the version, so widening a canary
 * only adds visitors; it differs per remote, so the same people are not always the first to get a canary.
 */
export function bucketOf(visitor: string, app: string): number {
  const digest = createHash('sha256').update(`${app}\0${visitor}`).digest()
  return Math.floor((digest.readUInt32BE(0) / 2 ** 32) * BUCKETS)
}

/** Whether a bucket is in the first `percent` of all buckets. */
export function isInShare(bucket: number, percent: number): boolean {
  return bucket < Math.round((percent / 100) * BUCKETS)
}
