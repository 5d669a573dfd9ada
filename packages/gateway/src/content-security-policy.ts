import { randomBytes } from 'node:crypto'

/** A nonce for one document. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * Headers of a document: a strict Content-Security-Policy (CSP: nonces with `strict-dynamic`, no eval, no inline handlers), no
 * framing by other sites, no sniffing; other sites get the origin as the referrer. `origins` serve remotes, `measuring` receive pixel reports once the
 * visitor has agreed (UI-05), `pictures` serve additional images.
 */
export function documentHeaders(
  nonce: string,
  origins: readonly string[],
  { measuring = [], pictures = [] }: { measuring?: readonly string[]; pictures?: readonly string[] } = {},
): Record<string, string> {
  const outside = origins.length > 0 ? ` ${origins.join(' ')}` : ''
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${outside}`,
    ['img-src', "'self'", 'data:', ...measuring, ...pictures].join(' '),
    ['connect-src', "'self'", ...origins, ...measuring].join(' '),
    `font-src 'self'${outside}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}
