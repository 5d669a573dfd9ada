import { isSigned, keyedHash } from '../../platform/http/keyed-hash.ts'

const PURPOSE = 'code-request'

/** Signed handle of a request; the id alone is not accepted. */
export function requestHandle(id: string, secret: string): string {
  return `${id}.${keyedHash(secret, PURPOSE, id)}`
}

/** The id in a handle; an id that no request has if the signature is wrong. */
export function handledRequest(handle: string, secret: string): string {
  const id = handle.slice(0, Math.max(0, handle.indexOf('.')))
  return isSigned(handle, secret, (one) => requestHandle(id, one)) ? id : ''
}
