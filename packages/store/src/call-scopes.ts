/**
 * Calls with the same answer for everyone. All others count as personal: they wait for the session, are refetched when
 * it changes and removed when it ends (AU-06).
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

/** Calls that open, renew or end sessions: they neither wait for a session nor renew one. */
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
