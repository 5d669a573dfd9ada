import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Access,
  createAccess,
  type ObjectStore,
  openStore,
  releaseKeys,
  type StateWriter,
  type TrustedKeys,
} from '@storefront/releases'

/** The release store of an installation with its keys and writer. */
export interface LocalReleases {
  store: ObjectStore
  env: string
  keys: TrustedKeys
  /** `null` when the installation has public keys only. */
  writer: StateWriter | null
  /** Milliseconds for which a state is cached. */
  freshFor: number
}

/** Opens the store of `RELEASE_STORE`, else a folder in the data folder; keys as the release command has them. */
export async function localReleases(
  dataDir: string,
  env = process.env.RELEASE_ENV ?? 'prod',
): Promise<LocalReleases> {
  const location = process.env.RELEASE_STORE ?? join(dataDir, 'releases')
  const { signer, trusted } = await releaseKeys(dataDir, {
    signingKey: process.env.RELEASE_SIGNING_KEY,
    trustedKeys: process.env.RELEASE_TRUSTED_KEYS,
  })
  const store = await openStore(location)
  const writer = signer && { log: { store, env, keys: trusted }, signer }
  return { store, env, keys: trusted, writer, freshFor: location.startsWith('s3://') ? 1_000 : 0 }
}

/** The writer of an installation. Throws when it has public keys only. */
export function writerOf({ writer }: LocalReleases): StateWriter {
  if (!writer) throw new Error('RELEASE_SIGNING_KEY is needed to release')
  return writer
}

/** Access to the operations API: the rights file, and `OPS_TOKEN` with all rights; no access when neither is set. */
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
