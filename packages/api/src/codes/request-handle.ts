import { keyedHash, sameHash } from '../http/keyed-hash.ts'

const PURPOSE = 'code-request'

/** What a browser holds a request by: its id, and proof that it was given to this browser. The id alone opens nothing. */
export function requestHandle(id: string, secret: string): string {
  return `${id}.${keyedHash(secret, PURPOSE, id)}`
}

/** The id of a handle; one that no request has when the handle is not ours. */
export function handledRequest(handle: string, secret: string): string {
  const id = handle.slice(0, Math.max(0, handle.indexOf('.')))
  return sameHash(handle, requestHandle(id, secret)) ? id : ''
}
