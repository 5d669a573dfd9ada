import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secretsOf } from '../http/keyed-hash.ts'
import type { Message } from './message-sender.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'kept messages', 32))

/** A message encrypted for the database, bound to its id: it holds codes and addresses of people. */
export function sealMessage(message: Message, id: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secretsOf(secret)[0]), nonce).setAAD(Buffer.from(id))
  const body = Buffer.concat([cipher.update(JSON.stringify(message), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** The message of `sealMessage`; null when none of the secrets sealed it. */
export function openMessage(sealed: string, id: string, secret: string): Message | null {
  for (const one of secretsOf(secret)) {
    const message = openWith(one, sealed, id)
    if (message) return message
  }
  return null
}

function openWith(secret: string, sealed: string, id: string): Message | null {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const body = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
    return JSON.parse(Buffer.concat(body).toString('utf8')) as Message
  } catch {
    // Another secret sealed it.
    return null
  }
}
