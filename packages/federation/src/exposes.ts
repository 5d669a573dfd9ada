import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'src/exposes.ts'
const LIST = 'export const exposes = {'
const KEY = /^ {2}'(\.\/(?:pages|slots)\/[\w-]+)': /

/** The exposed modules of a remote: every entry of its `src/exposes.ts`, cut out by `exposed-module-loader.js`. */
export function exposedModules(appFolder: string): Record<string, string> {
  const keys = [...entriesOf(readFileSync(join(appFolder, FILE), 'utf8')).keys()]
  return Object.fromEntries(keys.map((key) => [key, `./${FILE}?${key}`]))
}

/**
 * The module of one entry of a list of exposed modules: its page or slot as the default export, and its messages. It
 * keeps what the entry uses, on the same lines, so that a page does not load the others.
 */
export function cutExposed(source: string, key: string): string {
  const entry = entriesOf(source).get(key)
  if (!entry) throw new Error(`${FILE} exposes no ${key}`)
  const [before = '', after = ''] = source.split(LIST)
  const [above = '', ...below] = `${LIST}${after}`.split(entry)
  const value = entry.replace(KEY, '').replace(/,\s*$/, '')
  const kept = usedStatements(before, value)
  return [
    `${kept}${blank(above)}const exposed = ${value}${blank(below.join(''))}`,
    'const { default: part, messages: texts } = exposed',
    'export { part as default, texts as messages }',
    '',
  ].join('\n')
}

/** Text of each entry by its key. The list is one object literal, formatted: each key starts a line. */
function entriesOf(source: string): Map<string, string> {
  const body = source.split(LIST)[1]?.split(/^\}/m)[0]
  if (!body) throw new Error(`${FILE} has no "${LIST}"`)
  const entries = body.slice(1).split(/^(?= {2}[^\s)}\]])/m)
  return new Map(entries.filter(Boolean).map((entry) => [keyOf(entry), entry]))
}

function keyOf(entry: string): string {
  const key = KEY.exec(entry)?.[1]
  if (!key) throw new Error(`${FILE}: "${entry.trim()}" does not start with './pages/…' or './slots/…'`)
  return key
}

/** Imports and constants that a value uses, directly or through another constant; the others become empty lines. */
function usedStatements(source: string, value: string): string {
  let used = value
  const statements = source.split(/^(?=(?:import|const)\b)/m).reverse()
  const kept = statements.map((statement) => {
    const names = /^(?:import (?:type )?(.*?) from|const (\w+))/s.exec(statement)?.slice(1).join(' ') ?? ''
    const isUsed = names.match(/\w+/g)?.some((name) => new RegExp(`\\b${name}\\b`).test(used))
    if (!isUsed) return blank(statement)
    if (statement.startsWith('const')) used += statement
    return statement
  })
  return kept.reverse().join('')
}

const blank = (text: string) => text.replace(/[^\n]/g, '')
