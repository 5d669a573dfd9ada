import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a token may do; `read` is implied by any other, `force` comes on top of the right that it lifts gates for. */
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

/** One line of the rights file: whose token, its hash, what it may do: `promote:mf-menu`, `rollback:*`, `*:*`. */
interface TokenEntry {
  name: string
  sha256: string
  rights: string[]
  /** Environments it is for; all when missing. */
  envs?: string[]
}
export interface Access {
  /** Who holds a token, or `null`. */
  holderOf: (token: string) => string | null
  may: (token: string, right: Right, env: string) => boolean
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const RIGHT = /^(\*|publish|promote|canary|rollback|pin|lock|renew|force|gc|read):(\*|[a-z][a-z0-9-]*)$/

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** Whoever may do anything may look at everything. */
function covers(granted: string, { name, app }: Right): boolean {
  const [grantedName, grantedApp] = granted.split(':')
  if (name === 'read') return true
  return (grantedName === '*' || grantedName === name) && (grantedApp === '*' || grantedApp === app)
}

/**
 * Reads the rights file: `{ "tokens": [{ "name", "sha256", "rights", "envs"? }] }`. Tokens are random and long, so a
 * plain hash keeps them. Throws with what is wrong, by place.
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

/** A new token and its line for the rights file; only its hash is kept. */
export function newToken(name: string, rights: string[]): { token: string; entry: TokenEntry } {
  const token = randomBytes(32).toString('base64url')
  return { token, entry: { name, sha256: hashOf(token), rights } }
}
