/** Last part of the address of a page's answers (AP-04): `/saffron/pickup/_payload.json`. */
export const PAYLOAD_SEGMENT = '_payload.json'

/**
 * Ids of a business file that are a part of addresses, and the words that addresses of the storefront itself have in
 * their place: a page below such an id would never open (RT-05 to RT-07, RT-23, RT-24). Addresses are declared in the
 * shell's route table, the gateway and the API; tests compare this list with each of them.
 */
export const RESERVED_IDS = {
  business: [
    // Browsers and certificate authorities ask every host for these.
    '.well-known',
    'favicon.ico',
    '404',
    PAYLOAD_SEGMENT,
    '_assets',
    'a',
    'api',
    'app.webmanifest',
    'builds',
    'desk',
    'healthz',
    'metrics',
    'ops',
    'r',
    'readyz',
    'robots.txt',
    'service-worker.js',
    'sitemap.xml',
  ],
  branch: [],
  category: ['cart', 'checkout', 'search', PAYLOAD_SEGMENT],
  item: [PAYLOAD_SEGMENT],
  walletPackage: ['history', 'home', 'walletPackage', PAYLOAD_SEGMENT],
} as const satisfies Record<string, readonly string[]>

/** What an id that is a part of addresses names. */
export type AddressedKind = keyof typeof RESERVED_IDS

/**
 * Whether an id cannot be a part of an address: it is one of the storefront's own words, in any case and however
 * browsers may write it (percent-encoded, with blanks or slashes around it), or a step in a path such as `..`.
 */
export function isReservedId(kind: AddressedKind, id: string): boolean {
  const segment = plainSegment(id)
  if (segment === '' || segment === '.' || segment === '..') return true
  return RESERVED_IDS[kind].some((word) => word.toLowerCase() === segment)
}

function plainSegment(id: string): string {
  return decoded(id)
    .replace(/^[\s/\\]+|[\s/\\]+$/g, '')
    .toLowerCase()
}

/** Without percent-encoding, also where it was encoded more than once. */
function decoded(text: string): string {
  try {
    const plain = decodeURIComponent(text)
    return plain === text ? text : decoded(plain)
  } catch {
    // A broken escape stands for nothing but itself.
    return text
  }
}
