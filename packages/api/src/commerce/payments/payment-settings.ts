import type { SecretKeys } from './secret-box.ts'

/** Providers that `PAYMENT_PROVIDERS` may name. The sandbox takes no money. */
export const PROVIDER_NAMES = ['sandbox', 'stripe', 'tap'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

export interface PaymentSettings {
  /** Providers this installation offers; none: nothing can be paid online. */
  providers: readonly ProviderName[]
  /** Encrypt the secrets of payment accounts. */
  keys: SecretKeys
  /** Addresses of the providers' services, for tests. */
  addresses?: Partial<Record<ProviderName, string>>
  /** How long a provider may take to answer; 10 seconds if left out. */
  timeoutMs?: number
}

/** Without settings: payments that cost nothing, for the demo. */
export const SANDBOX_ONLY: PaymentSettings = { providers: ['sandbox'], keys: new Map() }

/** Why production does not start with the sandbox. */
export const SANDBOX_REFUSED =
  'PAYMENT_PROVIDERS names the sandbox, whose payments are not money; production refuses it.'

const KEY_BYTES = 32

/**
 * Reads `PAYMENT_PROVIDERS` and `PAYMENT_KEYS`, or returns everything that is wrong or missing (PR-04). In production
 * the providers must be named and the sandbox is refused, because anybody can pay there.
 */
export function paymentSettings(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; settings: { payments: PaymentSettings } } | { ok: false; reason: string; problems: string[] } {
  const isProduction = env.NODE_ENV === 'production'
  const names = (env.PAYMENT_PROVIDERS || (isProduction ? '' : 'sandbox'))
    .split(',')
    .map((name) => name.trim())
  const providers = PROVIDER_NAMES.filter((name) => names.includes(name))
  const isReal = providers.some((name) => name !== 'sandbox')
  const { keys, problem } = readKeys(env.PAYMENT_KEYS ?? '')
  const isHttps = env.PUBLIC_ORIGIN?.startsWith('https://') === true
  const problems = [
    isProduction && !env.PAYMENT_PROVIDERS && MISSING,
    env.PAYMENT_PROVIDERS &&
      !areKnown(names) &&
      `PAYMENT_PROVIDERS is neither "none" nor a list of ${PROVIDER_NAMES.join(', ')}: ${env.PAYMENT_PROVIDERS}`,
    isProduction && providers.includes('sandbox') && SANDBOX_REFUSED,
    problem,
    isReal &&
      keys.size === 0 &&
      !problem &&
      'PAYMENT_KEYS is missing; it encrypts the secrets of payment accounts.',
    isReal && isProduction && !isHttps && 'PUBLIC_ORIGIN must be https; payment providers call back there.',
  ].filter((one) => typeof one === 'string' && one !== '') as string[]
  if (problems.length > 0) return { ok: false, reason: problems.join('\n'), problems }
  return { ok: true, settings: { payments: { providers, keys } } }
}

const MISSING =
  'PAYMENT_PROVIDERS is missing: name stripe, tap or both (by commas), or "none" to take no payments online.'

function areKnown(names: readonly string[]): boolean {
  if (names.length === 1 && names[0] === 'none') return true
  return names.every((name) => PROVIDER_NAMES.some((known) => known === name))
}

/** `id:base64` of 32 bytes, by commas. */
function readKeys(text: string): { keys: Map<string, Buffer>; problem?: string } {
  const keys = new Map<string, Buffer>()
  for (const entry of text.split(',').filter((one) => one.trim() !== '')) {
    const [, id, value = ''] = /^\s*([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)\s*$/.exec(entry) ?? []
    const key = Buffer.from(value, 'base64')
    if (!id || key.length !== KEY_BYTES || keys.has(id)) return { keys: new Map(), problem: WRONG_KEYS }
    keys.set(id, key)
  }
  return { keys }
}

const WRONG_KEYS =
  'PAYMENT_KEYS is no list of "id:key" with different ids, each key 32 bytes in base64 (openssl rand -base64 32).'
