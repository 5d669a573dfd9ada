import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Access,
  createAccess,
  type ObjectStore,
  openStore,
  releaseKeys,
  type TrustedKeys,
  type Writing,
} from '@storefront/releases'

/** The release store of an installation, with what it takes to write and to read it. */
export interface LocalReleases {
  store: ObjectStore
  env: string
  keys: TrustedKeys
  /** `null` where the installation has public keys only: it serves what others release. */
  writing: Writing | null
  /** Milliseconds between two looks at the store. */
  freshFor: number
}

/** Opens the store of `RELEASE_STORE`, else a folder in the data folder; keys as the release command has them. */
export async function localReleases(
  dataDir: string,
  env = process.env.RELEASE_ENV ?? 'prod',
): Promise<LocalReleases> {
  const place = process.env.RELEASE_STORE ?? join(dataDir, 'releases')
  const { signer, trusted } = await releaseKeys(dataDir, {
    signingKey: process.env.RELEASE_SIGNING_KEY,
    trustedKeys: process.env.RELEASE_TRUSTED_KEYS,
  })
  const store = await openStore(place)
  const writing = signer && { log: { store, env, keys: trusted }, signer }
  return { store, env, keys: trusted, writing, freshFor: place.startsWith('s3://') ? 1_000 : 0 }
}

/** What it takes to release. Throws where the installation has public keys only. */
export function writingOf({ writing }: LocalReleases): Writing {
  if (!writing) throw new Error('RELEASE_SIGNING_KEY is needed to release')
  return writing
}

/** Who may use the operations API: the rights file, and `OPS_TOKEN` for everything; nobody when neither is set. */
export async function opsAccess(): Promise<Access> {
  const { RELEASE_RIGHTS, OPS_TOKEN } = process.env
  const text = RELEASE_RIGHTS ? await readFile(RELEASE_RIGHTS, 'utf8') : '{"tokens":[]}'
  const { tokens } = JSON.parse(text) as { tokens: unknown[] }
  const sha256 = createHash('sha256')
    .update(OPS_TOKEN ?? '')
    .digest('hex')
  const all = OPS_TOKEN ? [...tokens, { name: 'operations', sha256, rights: ['*:*'] }] : tokens
  return createAccess(JSON.stringify({ tokens: all }))
}
