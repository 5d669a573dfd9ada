/** A session expires after 60 days without use. */
export const SESSION_MS = 60 * 24 * 60 * 60_000

/**
 * Grace period of the previous refresh token: two tabs may rotate the same token at once, and a response may be lost.
 * Later reuse revokes the session.
 */
export const GRACE_MS = 60_000
