import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../source-files.ts'
import { ROOT, remoteFolders } from '../workspace.ts'
import { localeTexts } from './locale-files.ts'
import { stemOf } from './notes.ts'

/** Templates with fewer letters of their own than this could be any key. */
const FEW_LETTERS = 3

/** What code names keys by: whole ones, and patterns of templates with a place in them. */
export interface NamedKeys {
  whole: ReadonlySet<string>
  patterns: readonly RegExp[]
}

/** A string, a comment or a bracket, whatever comes first. */
const NEXT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|'((?:[^'\n\\]|\\.)*)'|"((?:[^"\n\\]|\\.)*)"|[`{}]/gm
const TEMPLATE_PART = /((?:[^`\\$]|\\.|\$(?!\{))*)(`|\$\{)/y

/** The strings of a source text, each in its parts around the places of a template. */
export function stringsIn(code: string): string[][] {
  const found: string[][] = []
  /** Reads code up to the bracket that closes it, and gives where it ends. */
  function readCode(from: number): number {
    let depth = 0
    let at = from
    for (;;) {
      NEXT.lastIndex = at
      const next = NEXT.exec(code)
      if (!next) return code.length
      const [token, single, double] = next
      at = NEXT.lastIndex
      if (single !== undefined || double !== undefined) found.push([single ?? double ?? ''])
      else if (token === '`') at = readTemplate(at)
      else if (token === '{') depth++
      else if (token === '}' && depth-- === 0) return at
    }
  }
  function readTemplate(from: number): number {
    const parts: string[] = []
    let at = from
    for (;;) {
      TEMPLATE_PART.lastIndex = at
      const part = TEMPLATE_PART.exec(code)
      if (!part) return code.length
      parts.push(part[1] ?? '')
      at = TEMPLATE_PART.lastIndex
      if (part[2] === '`') break
      at = readCode(at)
    }
    found.push(parts)
    return at
  }
  let at = 0
  while (at < code.length) at = readCode(at)
  return found
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The keys that some source texts may name, by their strings and templates. */
export function namedKeys(sources: readonly string[]): NamedKeys {
  const strings = sources.flatMap(stringsIn)
  const composed = strings.filter((parts) => parts.length > 1 && parts.join('').length >= FEW_LETTERS)
  const patterns = new Set(composed.map((parts) => `^${parts.map(escaped).join('[\\w.-]+')}$`))
  return {
    whole: new Set(strings.filter(({ length }) => length === 1).map(([text = '']) => text)),
    patterns: [...patterns].map((pattern) => new RegExp(pattern)),
  }
}

/** The keys that no code names, without their plural forms; the context of a business's kind is no part of a key (LC-07). */
export function unusedKeys(keys: readonly string[], { whole, patterns }: NamedKeys): string[] {
  const isNamed = (key: string) => whole.has(key) || patterns.some((pattern) => pattern.test(key))
  const stems = new Set(keys.map(stemOf))
  return [...stems].filter((key) => !isNamed(key) && !isNamed(key.replace(/_[a-z]+$/, '')))
}

/** The keys of a folder with texts that the code of its app does not name; a group of `remote-kit` is used by every remote. */
export function unusedKeysOf(folder: string): string[] {
  const app = /^(?:packages\/)?[^/]+/.exec(folder)?.[0] ?? folder
  const apps = app === 'packages/remote-kit' ? [app, ...remoteFolders()] : [app]
  const keys = localeTexts('en', [folder]).map(({ key }) => key)
  return unusedKeys(keys, namedKeys(codeOf(apps)))
}

const codeOf = (apps: readonly string[]): string[] =>
  apps
    .flatMap((app) => sourceFiles(`${app}/src`))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
