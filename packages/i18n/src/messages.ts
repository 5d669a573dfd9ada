import { loadFormats } from '@storefront/formats/load'
import { createContext, use, useSyncExternalStore } from 'react'
import { i18n } from './instance.ts'
import { withOneStop } from './one-stop.ts'

type Values = Record<string, string | number>
type File = Record<string, string>
/** A message key without its plural ending, so that code names `cart.items` and files hold `cart.items_one`. */
export type MessageKey<M> = keyof M extends infer K
  ? K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
    ? Stem
    : K & string
  : never
/** Gives the text of a message; `count` chooses the plural form. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string

/** The messages of one remote: its namespace and where each locale's file is loaded from. */
export interface Catalogue<Key extends string> {
  readonly namespace: string
  readonly load: Readonly<Record<string, () => Promise<{ default: File }>>>
  readonly key?: Key
}

/** Declares the messages of a remote. `en` gives the keys; the build checks that the other files have the same. */
export function defineMessages<M extends File>(
  namespace: string,
  load: { en: () => Promise<{ default: M }> } & Record<string, () => Promise<{ default: File }>>,
): Catalogue<MessageKey<M>> {
  return { namespace, load }
}

/** The context of all messages below: `key_shop` is taken in place of `key` where a file has it. */
export const MessageContext = createContext<string | undefined>(undefined)

const loads = new Map<string, Promise<void>>()
/** Loads that are done, by namespace and locale: it can be shown, by its own file or by English in its place. */
const available = new Map<string, Promise<void>>()
/** Catalogues that something on this page has asked for, by namespace. */
const known = new Map<string, Catalogue<string>>()

/**
 * Loads the messages of a namespace in a locale once, and the locale's formats. A locale without a file, or one that fails, is English with a
 * console warning (ER-05); a failed load is tried again next time.
 */
export function loadMessages(catalogue: Catalogue<string>, locale: string): Promise<void> {
  known.set(catalogue.namespace, catalogue)
  const id = `${catalogue.namespace}/${locale}`
  const running = loads.get(id)
  if (running) return running
  const formats = loadFormats(locale)
  const started = addFile(catalogue, locale)
    .catch((cause: unknown) => {
      loads.delete(id)
      if (locale === 'en') throw cause
      console.warn(`Messages of ${id} are missing, English is shown`, cause)
      return loadMessages(catalogue, 'en')
    })
    .then(() => formats)
    .then(() => {
      // Marked as React marks it, so that texts that are there are drawn at once, also to a string.
      available.set(id, Object.assign(started, { status: 'fulfilled', value: undefined }))
    })
  loads.set(id, started)
  return started
}

/**
 * Loads a locale's texts of every part that is on the page, so that changing the language leaves none of them blank.
 * Never fails: a part whose texts do not come says so itself when it is drawn.
 */
export async function loadKnownMessages(locale: string): Promise<void> {
  await Promise.allSettled([...known.values()].map((catalogue) => loadMessages(catalogue, locale)))
}

/** Whether the texts of every part that is on the page came in a locale, or are on their way. */
export function hasKnownMessages(locale: string): boolean {
  return [...known.keys()].every((namespace) => loads.has(`${namespace}/${locale}`))
}

async function addFile(catalogue: Catalogue<string>, locale: string): Promise<void> {
  const file = catalogue.load[locale]
  if (!file) throw new Error(`no file for locale ${locale}`)
  const { default: messages } = await file()
  i18n.addResourceBundle(locale, catalogue.namespace, messages, true, true)
  // Only its own texts are new: what others have made from theirs stays.
  for (const id of translates.keys()) if (id.startsWith(`${catalogue.namespace}/`)) translates.delete(id)
}

function subscribe(listen: () => void): () => void {
  i18n.on('languageChanged', listen)
  return () => i18n.off('languageChanged', listen)
}
const language = () => i18n.language

/** The locale of the page; a component that reads it is drawn again when it changes. */
export function useLocale(): string {
  return useSyncExternalStore(subscribe, language, language)
}

/** What gives the texts, by namespace, locale and context; texts without values are looked up once, rows ask for them often. */
const translates = new Map<string, Translate<string>>()

function translateOf(namespace: string, locale: string, context: string | undefined): Translate<string> {
  const id = `${namespace}/${locale}/${context}`
  const kept = translates.get(id)
  if (kept) return kept
  const find = i18n.getFixedT(locale, namespace) as unknown as Translate<string>
  const plain = new Map<string, string>()
  const made: Translate<string> = (key, values) => {
    if (values) return withOneStop(find(key, context ? { context, ...values } : values))
    const text = plain.get(key) ?? find(key, context ? { context } : undefined)
    plain.set(key, text)
    return text
  }
  translates.set(id, made)
  return made
}

/**
 * The texts of a catalogue in the page's locale; suspends until its file is loaded. Identical within a locale, so that
 * values computed from texts, such as a search index, are not recomputed on every render.
 */
export function useMessages<Key extends string>(catalogue: Catalogue<Key>): Translate<Key> {
  const locale = useLocale()
  const context = use(MessageContext)
  const id = `${catalogue.namespace}/${locale}`
  // Asked for on every drawing: React warns of a part that waited once and does not ask again.
  use(available.get(id) ?? loadMessages(catalogue, locale))
  return translateOf(catalogue.namespace, locale, context)
}
