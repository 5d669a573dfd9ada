import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a token may do; any right implies `read`, and `force` is needed in addition to the right whose gates it lifts. */
export type RightName =
  | 'publish'
  | 'promote'
  | 'canary'
  | 'rollback'
  | 'pin'
  | 'lock'
  | 'renew'
  | 'force'
  | 'gc'
  | 'read'
/** One right on one app, or on all. */
export interface Right {
  name: RightName
  app: string
}

/** One entry of the rights file: the token's holder, hash and rights, such as `promote:mf-menu`, `rollback:*`, `*:*`. */
interface TokenEntry {
  name: string
  sha256: string
  rights: string[]
  /** Environments it is valid in; all when missing. */
  envs?: string[]
}
export interface Access {
  /** The holder's name, or `null` for an unknown token. */
  holderOf: (token: string) => string | null
  may: (token: string, right: Right, env: string) => boolean
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const RIGHT = /^(\*|publish|promote|canary|rollback|pin|lock|renew|force|gc|read):(\*|[a-z][a-z0-9-]*)$/

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** Any right implies read access to everything. */
function covers(granted: string, { name, app }: Right): boolean {
  const [grantedName, grantedApp] = granted.split(':')
  if (name === 'read') return true
  return (grantedName === '*' || grantedName === name) && (grantedApp === '*' || grantedApp === app)
}

/**
 * Reads the rights file: `{ "tokens": [{ "name", "sha256", "rights", "envs"? }] }`. Tokens are random and long, so a
 * plain hash is enough. Throws with the problem and the entry's index.
 */
export function createAccess(text: string): Access {
  const { tokens } = JSON.parse(text) as { tokens?: TokenEntry[] }
  if (!Array.isArray(tokens)) throw new Error('the rights file has no list "tokens"')
  for (const [index, { name, sha256, rights }] of tokens.entries()) {
    const wrong = (rights ?? ['(none)']).find((right) => !RIGHT.test(right))
    if (!name || !/^[0-9a-f]{64}$/.test(sha256 ?? ''))
      throw new Error(`tokens[${index}] needs a name and the SHA-256 of its token in hex`)
    if (wrong)
      throw new Error(`tokens[${index}].rights: "${wrong}" is no right; write promote:mf-menu or rollback:*`)
  }
  const entryOf = (token: string) => tokens.find(({ sha256 }) => isSame(sha256, hashOf(token))) ?? null
  return {
    holderOf: (token) => entryOf(token)?.name ?? null,
    may: (token, right, env) => {
      const entry = entryOf(token)
      if (!entry || (entry.envs && !entry.envs.includes(env))) return false
      return entry.rights.some((granted) => covers(granted, right))
    },
  }
}

/** A new token and its entry for the rights file, which holds only the hash. */
export function newToken(name: string, rights: string[]): { token: string; entry: TokenEntry } {
  const token = randomBytes(32).toString('base64url')
  return { token, entry: { name, sha256: hashOf(token), rights } }
}
