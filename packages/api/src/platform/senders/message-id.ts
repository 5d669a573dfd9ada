import { createHash } from 'node:crypto'

/** The id of the message about something, which these parts name: the same at every try, so that nothing is sent twice. */
export function messageId(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
}
