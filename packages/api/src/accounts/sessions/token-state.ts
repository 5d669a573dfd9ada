import { CLOCK_SKEW_MS } from '../../platform/database/clock-skew.ts'
import type { SessionRow } from './open-session.ts'
import type { RefreshClaims } from './refresh-token.ts'
import { GRACE_MS } from './session-life.ts'

/** What a refresh token is to its session: the newest, the one before it within its minute, or void (AU-07). */
export function tokenState(
  row: Pick<SessionRow, 'generation' | 'rotatedAt' | 'expiresAt'>,
  { generation }: Pick<RefreshClaims, 'generation'>,
  now: number,
): 'newest' | 'previous' | 'void' {
  if (row.expiresAt.getTime() <= now) return 'void'
  if (generation === row.generation) return 'newest'
  const sinceExchange = now - row.rotatedAt.getTime()
  const isJustExchanged = sinceExchange <= GRACE_MS && sinceExchange >= -CLOCK_SKEW_MS
  return generation === row.generation - 1 && isJustExchanged ? 'previous' : 'void'
}
