import { randomInt } from 'node:crypto'
import { CLOCK_SKEW_MS } from '../../platform/database/clock-skew.ts'
import type { SentCode } from '../../platform/database/schema.ts'
import { isSigned, keyedHash } from '../../platform/http/keyed-hash.ts'
import { CODE_MS } from './code-limits.ts'

/** Six random digits, and what is stored of them: a hash under the server's secret, bound to its request (AU-05). */
export function newCode(requestId: string, secret: string, now: number): { code: string; stored: SentCode } {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, stored: { hash: codeHash(requestId, code, secret), expiresAt: now + CODE_MS } }
}

/** Whether a code that was sent still works; one sent ahead of the clock, which was set back since, does not. */
export function isLive({ expiresAt }: SentCode, now: number): boolean {
  return expiresAt > now && expiresAt <= now + CODE_MS + CLOCK_SKEW_MS
}

/** Whether a code is one of those that still work. */
export function isLiveCode(
  codes: readonly SentCode[],
  { requestId, code, secret, now }: { requestId: string; code: string; secret: string; now: number },
): boolean {
  return (
    codes.filter(
      (sent) => isLive(sent, now) && isSigned(sent.hash, secret, (one) => codeHash(requestId, code, one)),
    ).length > 0
  )
}

function codeHash(requestId: string, code: string, secret: string): string {
  return keyedHash(secret, 'code', `${requestId}\n${code}`)
}
