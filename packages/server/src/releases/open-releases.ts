import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ObjectStore, openStore } from '@storefront/object-store'
import {
  type Access,
  createAccess,
  releaseKeys,
  type StateWriter,
  type TrustedKeys,
} from '@storefront/releases'

type Env = Readonly<Record<string, string | undefined>>

/** The release store of an installation with its keys and writer. */
export interface InstalledReleases {
  store: ObjectStore
  env: string
  keys: TrustedKeys
  /** `null` when the installation has public keys only. */
  writer: StateWriter | null
  /** Milliseconds for which a state is cached. */
  freshFor: number
}

/** Opens the store of `RELEASE_STORE`, else a folder in the data folder; keys as the release command has them. */
export async function openReleases(dataDir: string, settings: Env): Promise<InstalledReleases> {
  const location = settings.RELEASE_STORE ?? join(dataDir, 'releases')
  const env = settings.RELEASE_ENV || 'prod'
  const { signer, trusted } = await releaseKeys(dataDir, {
    signingKey: settings.RELEASE_SIGNING_KEY,
    trustedKeys: settings.RELEASE_TRUSTED_KEYS,
  })
  const store = await openStore(location)
  const writer = signer && { log: { store, env, keys: trusted }, signer }
  return { store, env, keys: trusted, writer, freshFor: location.startsWith('s3://') ? 1_000 : 0 }
}

/** Access to the operations API: the rights file, and `OPS_TOKEN` with all rights; no access when neither is set. */
export async function opsAccess({ RELEASE_RIGHTS, OPS_TOKEN }: Env): Promise<Access> {
  const text = RELEASE_RIGHTS ? await readFile(RELEASE_RIGHTS, 'utf8') : '{"tokens":[]}'
  const { tokens } = JSON.parse(text) as { tokens: unknown[] }
  const sha256 = createHash('sha256')
    .update(OPS_TOKEN ?? '')
    .digest('hex')
  const all = OPS_TOKEN ? [...tokens, { name: 'operations', sha256, rights: ['*:*'] }] : tokens
  return createAccess(JSON.stringify({ tokens: all }))
}
