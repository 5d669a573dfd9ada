import { createDecipheriv, createHmac, type ECDH } from 'node:crypto'

/** The text of an encrypted notification, as the browser with these keys reads it (RFC 8188 and 8291). */
export function decryptPush(body: Buffer, { browser, auth }: { browser: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = expand(hmac(auth, browser.computeSecret(sender)), info, 32)
  const prk = hmac(salt, secret)
  const key = expand(prk, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = expand(prk, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends in a 2 and zeros.
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()
const expand = (key: Buffer, info: Buffer, length: number) =>
  hmac(key, Buffer.concat([info, Buffer.from([1])])).subarray(0, length)
