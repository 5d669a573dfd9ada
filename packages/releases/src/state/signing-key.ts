import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newSigningKey, type Signer, signerFrom, type TrustedKeys, trustedKeysFrom } from './signature.ts'

export interface ReleaseKeys {
  /** `null` in a read-only installation. */
  signer: Signer | null
  trusted: TrustedKeys
}

/**
 * The keys of an installation: `RELEASE_SIGNING_KEY` names the private key file for writers, `RELEASE_TRUSTED_KEYS` the
 * public key file for readers. With neither, a key is created once in the data folder with mode 0600; it goes on signing
 * while `RELEASE_TRUSTED_KEYS` names it, as in the first step to a new key, and no longer (RL-02).
 */
export async function releaseKeys(
  dataDir: string,
  settings: { signingKey?: string | undefined; trustedKeys?: string | undefined } = {},
): Promise<ReleaseKeys> {
  const { signingKey, trustedKeys } = settings
  const local = join(dataDir, 'release-key.pem')
  if (!signingKey && !trustedKeys) return keysOf(await localKey(local), '')
  if (signingKey) {
    const others = trustedKeys ? await readFile(trustedKeys, 'utf8') : ''
    return keysOf(await readFile(signingKey, 'utf8'), others)
  }
  return ofReader(await readFile(trustedKeys ?? '', 'utf8'), local)
}

/** A key that lies in the data folder is trusted by its name in the file alone: one that was taken out signs nothing. */
async function ofReader(others: string, local: string): Promise<ReleaseKeys> {
  const trusted = trustedKeysFrom(others)
  const own = await keyIfThere(local)
  const signer = own ? signerFrom(own) : null
  return { signer: signer && trusted.has(signer.keyId) ? signer : null, trusted }
}

async function keyIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw cause
  }
}

function keysOf(own: string, others: string): ReleaseKeys {
  return { signer: own ? signerFrom(own) : null, trusted: trustedKeysFrom(`${own}\n${others}`) }
}

/** Creates the file atomically by a link to a complete temporary file; when several processes start at once, the first wins. */
async function localKey(file: string): Promise<string> {
  const known = await keyIfThere(file)
  if (known !== null) return known
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const own = `${file}.${randomUUID()}`
  try {
    await writeFile(own, newSigningKey(), { flag: 'wx', mode: 0o600 })
    await link(own, file)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  } finally {
    await rm(own, { force: true })
  }
  return readFile(file, 'utf8')
}
