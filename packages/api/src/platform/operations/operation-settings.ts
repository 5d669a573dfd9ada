import { type LogLevel, readTrustProxy, type TrustProxy } from '@storefront/http-server'
import { RATE_LIMITS, type RateLimits } from '../limits/rate-limits.ts'
import { type ScarceLimits, WIDE_LIMITS } from '../limits/visitor-limits.ts'

type Env = Readonly<Record<string, string | undefined>>

/** What an operator sets of an API, whatever it sells. */
export interface OperationOptions {
  /** `info` logs every response, `error` (the default) only failures. */
  log?: LogLevel
  /** Bearer token that grants access to `/metrics`. */
  metricsToken?: string
  /** Origins whose pages may call the API from a browser, beside its own. */
  corsOrigins?: string[]
  /** Requests per address; `null` sets no limit. */
  rateLimits?: RateLimits | null
  /** Default limits per visitor on scarce resources; a business may set its own. */
  scarceLimits?: ScarceLimits
  /** Maximum number of connections to PostgreSQL; default 10. */
  poolSize?: number
  /** `check` refuses to start on a database with pending migrations instead of applying them. */
  migrations?: 'apply' | 'check'
}

/** Operational settings of the server. */
export interface OperationSettings extends OperationOptions {
  /** Peers trusted to report a visitor's address, scheme and host. */
  trustProxy?: TrustProxy
}

const LEVELS: readonly string[] = ['silent', 'error', 'warn', 'info'] satisfies LogLevel[]

/** Reads the settings from the environment, or returns their problems. */
export function operationSettings(
  env: Env,
): { ok: true; settings: OperationSettings } | { ok: false; reason: string } {
  const log = env.LOG_LEVEL || 'info'
  const poolSize = Number(env.DATABASE_POOL || 10)
  const corsOrigins = listOf(env.CORS_ORIGINS)
  const rateLimits = rateLimitsOf(env.RATE_LIMITS)
  const isBehindProxy = !!env.TRUST_PROXY && env.TRUST_PROXY !== 'none'
  const trustProxy = isBehindProxy ? readTrustProxy(env.TRUST_PROXY ?? '') : undefined
  const reason = firstReason([
    [
      trustProxy !== null,
      `TRUST_PROXY is neither a number of proxies from 1 to 10, nor a list of addresses, nor none: ${env.TRUST_PROXY}`,
    ],
    [LEVELS.includes(log), `LOG_LEVEL is none of ${LEVELS.join(', ')}: ${log}`],
    [isWhole(poolSize, 1, 500), `DATABASE_POOL is no number from 1 to 500: ${env.DATABASE_POOL}`],
    [corsOrigins.every(isOrigin), `CORS_ORIGINS holds something else than origins: ${env.CORS_ORIGINS}`],
    [
      rateLimits !== undefined,
      `RATE_LIMITS is not "off" or like "60,5" (reads, writes a second): ${env.RATE_LIMITS}`,
    ],
    [!env.METRICS_TOKEN || env.METRICS_TOKEN.length >= 16, 'METRICS_TOKEN has fewer than 16 characters.'],
    [
      ['', 'off'].includes(env.VISITOR_LIMITS ?? ''),
      `VISITOR_LIMITS is nothing but "off": ${env.VISITOR_LIMITS}`,
    ],
    [
      ['', 'apply', 'check'].includes(env.MIGRATIONS ?? ''),
      `MIGRATIONS is neither apply nor check: ${env.MIGRATIONS}`,
    ],
  ])
  if (reason !== null) return { ok: false, reason }
  return {
    ok: true,
    settings: {
      log: log as LogLevel,
      poolSize,
      rateLimits: rateLimits ?? null,
      ...(corsOrigins.length > 0 ? { corsOrigins } : {}),
      ...(env.VISITOR_LIMITS ? { scarceLimits: WIDE_LIMITS } : {}),
      ...(env.METRICS_TOKEN ? { metricsToken: env.METRICS_TOKEN } : {}),
      ...(env.MIGRATIONS ? { migrations: env.MIGRATIONS as 'apply' | 'check' } : {}),
      ...(trustProxy ? { trustProxy } : {}),
    },
  }
}

function firstReason(checks: readonly (readonly [right: boolean, reason: string])[]): string | null {
  return checks.find(([right]) => !right)?.[1] ?? null
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
}

/** `null` for no limits, `undefined` for what is no setting. */
function rateLimitsOf(text: string | undefined): RateLimits | null | undefined {
  if (!text) return RATE_LIMITS
  if (text === 'off') return null
  const [reads, writes, ...more] = text.split(',').map(Number)
  if (!reads || !writes || more.length > 0 || reads < 0 || writes < 0) return undefined
  return {
    reads: { burst: reads * 10, perSecond: reads },
    writes: { burst: writes * 30, perSecond: writes },
  }
}
