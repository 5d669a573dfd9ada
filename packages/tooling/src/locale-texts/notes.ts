import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'
import { customerFolders, type FileText, localeTexts } from './locale-files.ts'
import { textWidth } from './text-length.ts'

/** What a translator of a text has to know that the text does not say; from `en.notes.json` beside its `en.json`. */
interface Note {
  /** Context for translators: the screen and the meaning. */
  context: string
  /** Greatest width in Latin letters, in every language. */
  limit?: number
  /** What stays as it is in every language. */
  keep?: readonly string[]
}

/** The notes of a folder with texts, by key without its plural form. */
export function notesOf(folder: string): Record<string, Note> {
  const path = join(ROOT, folder, 'en.notes.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const FIELDS: Readonly<Record<keyof Note, (value: unknown) => boolean>> = {
  context: isText,
  limit: (value) => value === undefined || (Number.isInteger(value) && Number(value) > 0),
  keep: (value) => value === undefined || (Array.isArray(value) && value.length > 0 && value.every(isText)),
}

/** A key without its plural form, under which its note is. */
export const stemOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

const noteOf = (notes: Readonly<Record<string, Note>>, key: string) => notes[key] ?? notes[stemOf(key)]

/** Notes of another form than `Note`, and notes of keys that are not there (LC-07). */
export function noteProblems(notes: Readonly<Record<string, object>>, keys: ReadonlySet<string>): string[] {
  return Object.entries(notes).flatMap(([key, note]) => {
    const fields = Object.keys(note).filter((field) => !(field in FIELDS))
    const wrong = Object.entries(FIELDS).filter(([field, isRight]) => !isRight(Reflect.get(note, field)))
    return [
      ...(keys.has(key) ? [] : [`${key}: no such key`]),
      ...[...fields, ...wrong.map(([field]) => field)].map((field) => `${key}: wrong ${field}`),
    ]
  })
}

/** Texts that are wider than their note allows, or without a word that their note keeps (LC-07). */
export function brokenNotes(
  texts: readonly Pick<FileText, 'key' | 'name' | 'text'>[],
  notes: Readonly<Record<string, Note>>,
): string[] {
  return texts.flatMap(({ key, name, text }) => {
    const { limit = Number.POSITIVE_INFINITY, keep = [] } = noteOf(notes, key) ?? {}
    const width = textWidth(text)
    return [
      ...(width > limit ? [`${name}: ${width} letters, limit ${limit} (${text})`] : []),
      ...keep.filter((word) => !text.includes(word)).map((word) => `${name}: without ${word} (${text})`),
    ]
  })
}

const ONE_WORD = /^\p{L}+[.:…]?$/u

/** English texts of one word that is neither a name nor a term, without a note: a word alone has many meanings (LC-07). */
export function withoutNote(
  texts: readonly Pick<FileText, 'key' | 'name' | 'text' | 'form'>[],
  notes: Readonly<Record<string, Note>>,
  isClear: (word: string) => boolean,
): string[] {
  return texts
    .filter(({ key, text, form }) => !form && ONE_WORD.test(text) && !isClear(text) && !(key in notes))
    .map(({ name, text }) => `${name}: “${text}”`)
}

/** A part of a sentence that begins or goes on elsewhere: with a small letter first, or with a word last that wants another. */
const PART_OF_SENTENCE = /^(?!https?:)\p{Ll}|\s(at|by|for|from|of|to|with)$/u

/** English texts that are part of a sentence, without a note: the rest of it decides on their forms (LC-07). */
export function partsWithoutNote(
  texts: readonly Pick<FileText, 'key' | 'name' | 'text'>[],
  notes: Readonly<Record<string, Note>>,
): string[] {
  return texts
    .filter(({ key, text }) => PART_OF_SENTENCE.test(text) && !noteOf(notes, key))
    .map(({ name, text }) => `${name}: “${text}”`)
}

/** English texts whose every key has a note, so that a language may have a word for each meaning. */
export function notedTexts(): ReadonlySet<string> {
  const without = new Set<string>()
  const texts = customerFolders().flatMap((folder) => {
    const notes = notesOf(folder)
    const own = localeTexts('en', [folder])
    for (const { key, text } of own) if (!(key in notes)) without.add(text)
    return own.map(({ text }) => text)
  })
  return new Set(texts.filter((text) => !without.has(text)))
}
