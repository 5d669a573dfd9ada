import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newSigningKey, type Signer, signerFrom, type TrustedKeys, trustedKeysFrom } from './signature.ts'

export interface ReleaseKeys {
  /** `null` in a read-only installation. */
  signer: Signer | null
  trusted: TrustedKeys
}

/**
 * The keys of an installation: `RELEASE_SIGNING_KEY` names the private key file for writers, `RELEASE_TRUSTED_KEYS` the
 * public key file for readers. With neither, a key is created once in the data folder with mode 0600.
 */
export async function releaseKeys(
  dataDir: string,
  settings: { signingKey?: string | undefined; trustedKeys?: string | undefined } = {},
): Promise<ReleaseKeys> {
  const { signingKey, trustedKeys } = settings
  if (!signingKey && !trustedKeys) return keysOf(await localKey(join(dataDir, 'release-key.pem')), '')
  const own = signingKey ? await readFile(signingKey, 'utf8') : ''
  return keysOf(own, trustedKeys ? await readFile(trustedKeys, 'utf8') : '')
}

function keysOf(own: string, others: string): ReleaseKeys {
  return { signer: own ? signerFrom(own) : null, trusted: trustedKeysFrom(`${own}\n${others}`) }
}

async function localKey(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(file, newSigningKey(), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  }
  return readFile(file, 'utf8')
}
