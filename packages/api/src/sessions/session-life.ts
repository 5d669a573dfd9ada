/** A session that nobody uses for 60 days ends. */
export const SESSION_MS = 60 * 24 * 60 * 60_000

/**
 * How long the token before the newest one still works: two tabs may exchange the same token at once, and an answer
 * may be lost. Whoever comes with it later holds a copy, and the session ends.
 */
export const GRACE_MS = 60_000
