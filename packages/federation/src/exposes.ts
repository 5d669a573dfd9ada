import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Directive,
  type ExportNamedDeclaration,
  type Expression,
  type ObjectExpression,
  type ObjectPropertyKind,
  type Program,
  parseSync,
  type Span,
  type Statement,
  Visitor,
} from 'oxc-parser'

const FILE = 'src/exposes.ts'
const KEY = /^\.\/(?:pages|slots)\/[\w-]+$/

/** The exposed modules of a remote: every entry of its `src/exposes.ts`, cut out by `exposed-module-loader.js`. */
export function exposedModules(appFolder: string): Record<string, string> {
  const keys = [...readList(readFileSync(join(appFolder, FILE), 'utf8')).entries.keys()]
  return Object.fromEntries(keys.map((key) => [key, `./${FILE}?${key}`]))
}

/**
 * The module of one entry of a list of exposed modules: its page or slot as the default export, and its messages. It
 * keeps what the entry uses, on the same lines, so that a page does not load the others.
 */
export function cutExposed(source: string, key: string): string {
  const { program, list, entries } = readList(source)
  const value = entries.get(key)
  if (!value) throw new Error(`${FILE} exposes no ${key}`)
  const namesOf = namesBySpan(program)
  const used = namesOf(value)
  const pieces = piecesOf(program.body, source.length).reverse()
  const kept = pieces.map(({ statement, start, end }) => {
    if (statement === list) {
      const [above, below] = [source.slice(start, value.start), source.slice(value.end, end)]
      return `${blank(above)}const exposed = ${source.slice(value.start, value.end)}${blank(below)}`
    }
    const declared = bindingsOf(statement).flatMap((span) => [...namesOf(span)])
    if (declared.length > 0 && !declared.some((name) => used.has(name)))
      return blank(source.slice(start, end))
    for (const name of namesOf(statement)) used.add(name)
    return source.slice(start, end)
  })
  return [
    blank(source.slice(0, program.body[0]?.start)) + kept.reverse().join(''),
    'const { default: part, messages: texts } = exposed',
    'export { part as default, texts as messages }',
    '',
  ].join('\n')
}

interface ExposedList {
  program: Program
  /** The statement that declares the list. */
  list: Directive | Statement
  /** Value of each entry by its key. */
  entries: Map<string, Expression>
}

/** The list in a source file; a file without one, or with an entry whose key cannot be read, is an error. */
function readList(source: string): ExposedList {
  const { program, errors } = parseSync(FILE, source)
  if (errors.length > 0) throw new Error(`${FILE}: ${errors.map(({ message }) => message).join('; ')}`)
  for (const list of program.body) {
    const value = list.type === 'ExportNamedDeclaration' && exposesIn(list)
    if (!value) continue
    const entries = new Map(value.properties.map((property) => entryOf(property, source)))
    return { program, list, entries }
  }
  throw new Error(`${FILE} has no "export const exposes = {"`)
}

function exposesIn({ declaration }: ExportNamedDeclaration): ObjectExpression | null {
  if (declaration?.type !== 'VariableDeclaration') return null
  const found = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === 'exposes')
  let value: Expression | null | undefined = found?.init
  while (value?.type === 'TSSatisfiesExpression' || value?.type === 'TSAsExpression') value = value.expression
  return value?.type === 'ObjectExpression' ? value : null
}

function entryOf(property: ObjectPropertyKind, source: string): [string, Expression] {
  const key =
    property.type === 'Property' && !property.computed && property.key.type === 'Literal'
      ? property.key.value
      : null
  if (property.type === 'Property' && typeof key === 'string' && KEY.test(key)) return [key, property.value]
  const text = source.slice(property.start, property.end)
  throw new Error(`${FILE}: "${text}" does not start with './pages/…' or './slots/…'`)
}

/** A function that returns the identifiers used within a span of the source. */
function namesBySpan(program: Program): (part: Span) => Set<string> {
  const found: { name: string; start: number }[] = []
  const visitor = new Visitor({
    Identifier: ({ name, start }) => {
      found.push({ name, start })
    },
  })
  visitor.visit(program)
  return (part) =>
    new Set(found.flatMap(({ name, start }) => (start >= part.start && start < part.end ? [name] : [])))
}

/** The bindings that a statement declares; empty for one that every entry needs, such as the import of a style sheet. */
function bindingsOf(statement: Directive | Statement): Span[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local)
  if (statement.type === 'VariableDeclaration') return statement.declarations.map(({ id }) => id)
  return []
}

/** Each statement with the text up to the next one. */
function piecesOf(body: Program['body'], length: number) {
  return body.map((statement, at) => ({
    statement,
    start: statement.start,
    end: body[at + 1]?.start ?? length,
  }))
}

const blank = (text: string) => text.replace(/[^\n]/g, '')
