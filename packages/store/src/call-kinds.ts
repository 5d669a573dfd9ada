/**
 * Calls that answer everybody alike. Every other answer may be a person's: it waits for the session, is asked again
 * when that changes, and goes when it ends (AU-06). A call that is missing here is taken for a personal one.
 */
const PUBLIC_CALLS: ReadonlySet<string> = new Set([
  'business',
  'business-domain',
  'shifts',
  'menu',
  'item',
  'banners',
  'branches',
  'tables',
  'search',
  'tags-ingredients',
  'zones',
  'geocode',
  'geocode-city',
  'geocode-country',
  'geocode-reverse',
  'ratings',
  'wallet-packages',
  'wallet-package',
  'visit',
  'banners-reach',
])

/** Calls that open, renew and end sessions: they neither wait for one nor renew one. */
const SESSION_CALLS: ReadonlySet<string> = new Set([
  'session-refresh',
  'logout',
  'login',
  'verify',
  'verify-by-whatsapp',
  'send-otp',
  'verify-otp',
  'otp-status',
  'resend-otp',
  'register',
  'register-whatsapp',
])

export const isPublicCall = (call: string): boolean => PUBLIC_CALLS.has(call)
export const isSessionCall = (call: string): boolean => SESSION_CALLS.has(call)
