import en from '../messages/en.json' with { type: 'json' }
import { type MessageKey, type ServerLocale, serverMessage } from '../messages/server-message.ts'
import type { Problem } from './reply.ts'

/**
 * What a refusal says to the person who is refused, in their language: by its code, and for a coupon or a limit by its reason.
 * Refusals that only a programmer meets keep the words they were made with.
 */
export function problemMessage(
  { code, reason, message }: Pick<Problem, 'code' | 'reason' | 'message'>,
  locale: ServerLocale,
): string {
  const keys = [
    ...(code === 'coupon-refused' ? [`coupon-${reason}`] : []),
    `${code}-${reason}`,
    `problem-${code}`,
  ]
  const key = keys.find(isKey)
  return key ? serverMessage(locale, key) : message
}

function isKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key)
}
