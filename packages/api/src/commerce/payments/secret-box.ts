import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keys of 32 bytes by their ids; the first one encrypts, all of them decrypt. */
export type SecretKeys = ReadonlyMap<string, Buffer>

export interface Sealed {
  keyId: string
  /** Nonce, tag and ciphertext in base64. */
  sealed: string
}

/** Encrypts a text with the first key. It opens only for the same `owner`, so that a copied row is worth nothing. */
export function seal(keys: SecretKeys, text: string, owner: string): Sealed {
  const [first] = keys
  if (!first) throw new Error('PAYMENT_KEYS names no key.')
  const [keyId, key] = first
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(owner),
  )
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { keyId, sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64') }
}

/** Decrypts what {@link seal} made. Throws for an unknown key, another owner or a changed text, and never names it. */
export function unseal(keys: SecretKeys, { keyId, sealed }: Sealed, owner: string): string {
  const key = keys.get(keyId)
  if (!key)
    throw new Error(`PAYMENT_KEYS lacks the key "${keyId}", with which a payment account is encrypted.`)
  const bytes = Buffer.from(sealed, 'base64')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
