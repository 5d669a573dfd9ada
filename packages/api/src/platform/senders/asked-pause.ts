const LONGEST_MS = 60 * 60_000

/** Milliseconds that a `Retry-After` asks to wait, in seconds or as a date; 0 without one, an hour at most. */
export function retryAfterMs(header: string | null, now: number): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), LONGEST_MS) : 0
}
