import { randomBytes } from 'node:crypto'

/** A nonce for one document. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * Headers of a document: a strict Content-Security-Policy (scripts by nonce and what those load, no eval, no inline
 * handlers), no framing by others, no sniffing, no referrer to other sites. `origins` are those remotes come from,
 * `measuring` those that the business's pixels report to once the visitor agreed (UI-05), `pictures` those of pictures
 * beside our own.
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
