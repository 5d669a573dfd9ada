import { isSigned, keyedHash } from '../../platform/http/keyed-hash.ts'

/** Identifies a session's refresh token by its generation. */
export interface RefreshClaims {
  sessionId: string
  generation: number
}

const PURPOSE = 'refresh'
const SHAPE = /^([A-Za-z0-9_-]{32})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/

/**
 * The refresh token of a generation. It follows from the session and the server's secret, so two tabs that exchange
 * the same token at once are given the same next one, and the database holds nothing that opens a session.
 */
export function refreshToken({ sessionId, generation }: RefreshClaims, secret: string): string {
  const body = `${sessionId}.${generation}`
  return `${body}.${keyedHash(secret, PURPOSE, body)}`
}

/** The claims of a refresh token; null if the server did not issue it. */
export function readRefreshToken(token: string, secret: string): RefreshClaims | null {
  const [, sessionId = '', generation = '', mac = ''] = SHAPE.exec(token) ?? []
  const body = `${sessionId}.${generation}`
  if (!isSigned(mac, secret, (one) => keyedHash(one, PURPOSE, body))) return null
  return { sessionId, generation: Number(generation) }
}
