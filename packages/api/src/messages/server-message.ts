import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

/** Languages of the texts that the server itself writes. */
export type ServerLocale = 'en' | 'ar'
export type MessageKey = keyof typeof en

// A key that one language lacks does not compile.
const MESSAGES: Record<ServerLocale, Record<MessageKey, string>> = { en, ar }

/** The server's language for a visitor's locale (`ar`, `ar-KW`): English unless it is known. */
export function serverLocale(wanted: unknown): ServerLocale {
  return typeof wanted === 'string' && /^ar\b/i.test(wanted) ? 'ar' : 'en'
}

/** A text of the server in one of its languages, with its `{places}` filled in. */
export function serverMessage(
  locale: ServerLocale,
  key: MessageKey,
  values: Record<string, string> = {},
): string {
  return MESSAGES[locale][key].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
