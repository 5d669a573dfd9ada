import { createHash } from 'node:crypto'

/** The subresource integrity (SRI) value of a file. */
export function integrityOf(body: Uint8Array): string {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`
}
