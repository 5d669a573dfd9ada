import { type ExportNamedDeclaration, parseSync, type Span, type Statement, Visitor } from 'oxc-parser'

/** One declared name of a module, in all its overloads. */
export interface Declaration {
  file: string
  name: string
  /** The first line of its docstring; empty without one. */
  doc: string
  /** On one line, without `export`, `declare` and comments. */
  text: string
  /** What its types refer to by name. */
  refers: Set<string>
  /** Schemas that its text names in place of their types. */
  uses: Set<Declaration>
}

/** Where a name comes from: another module, and its name there. */
interface Source {
  from: string
  name: string
}

/** What a file of declarations declares, imports and exports, by name. */
export interface DeclaredModule {
  file: string
  declared: Map<string, Declaration>
  imported: Map<string, Source>
  /** An own name, or one of another module. */
  exported: Map<string, string | Source>
  /** Modules of which all is exported again. */
  passedOn: string[]
}

type Declaring = NonNullable<ExportNamedDeclaration['declaration']> | Statement

/** The module of a file that the compiler wrote. */
export function readDeclarations(file: string, source: string): DeclaredModule {
  const { program, comments, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  const found: DeclaredModule = {
    file,
    declared: new Map(),
    imported: new Map(),
    exported: new Map(),
    passedOn: [],
  }
  const refersIn = referencesBySpan(program.body)
  const declare = (statement: Declaring, start: number) => {
    const names = namesOf(statement)
    const text = onOneLine(withoutComments(source, statement, comments))
    const comment = comments.findLast(({ end }) => end <= start)
    const isDoc = comment && source.slice(comment.end, start).trim() === ''
    for (const name of names) {
      const before = found.declared.get(name)
      found.declared.set(name, {
        file,
        name,
        doc: before?.doc || (isDoc ? firstLine(comment.value) : ''),
        text: before ? `${before.text}\n${text}` : text,
        refers: new Set([...(before?.refers ?? []), ...refersIn(statement)]),
        uses: new Set(),
      })
    }
    return names
  }
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers) {
        const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '*'
        found.imported.set(specifier.local.name, { from: statement.source.value, name })
      }
    } else if (statement.type === 'ExportAllDeclaration') found.passedOn.push(statement.source.value)
    else if (statement.type !== 'ExportNamedDeclaration') declare(statement, statement.start)
    else if (statement.declaration) {
      for (const name of declare(statement.declaration, statement.start)) found.exported.set(name, name)
    } else {
      for (const { local, exported } of statement.specifiers) {
        const from = statement.source?.value
        found.exported.set(
          nameOf(exported),
          from === undefined ? nameOf(local) : { from, name: nameOf(local) },
        )
      }
    }
  }
  return found
}

const nameOf = (node: { name: string } | { value: string }) => ('name' in node ? node.name : node.value)

function namesOf(statement: Declaring): string[] {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  const id = 'id' in statement ? statement.id : null
  return id?.type === 'Identifier' ? [id.name] : []
}

/** A function that returns what types within a span refer to, by the first name of `a.b.c`. */
function referencesBySpan(body: readonly Statement[]): (part: Span) => string[] {
  const found: { name: string; start: number }[] = []
  const add = (node: { type: string; start: number }) => {
    let first = node as { type: string; start: number; left?: typeof node; name?: string }
    while (first.left) first = first.left
    if (first.name !== undefined) found.push({ name: first.name, start: node.start })
  }
  const visitor = new Visitor({
    TSTypeReference: ({ typeName }) => add(typeName),
    TSTypeQuery: ({ exprName }) => add(exprName),
    TSInterfaceHeritage: ({ expression }) => add(expression),
    TSClassImplements: ({ expression }) => add(expression),
  })
  visitor.visit({ type: 'Program', body } as Parameters<typeof visitor.visit>[0])
  return ({ start, end }) => found.flatMap((one) => (one.start >= start && one.start < end ? [one.name] : []))
}

function withoutComments(source: string, { start, end }: Span, comments: readonly Span[]): string {
  let text = ''
  let at = start
  for (const comment of comments.filter((one) => one.start >= start && one.end <= end)) {
    text += source.slice(at, comment.start)
    at = comment.end
  }
  return text + source.slice(at, end)
}

/** On one line, so that equal types are equal texts; inferred types of libraries lose their `import("…").`. */
const onOneLine = (text: string) =>
  text
    .replaceAll(/(?<!typeof )import\("[^"]+"\)\./g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^declare /, '')

function firstLine(comment: string): string {
  const [first = '', ...rest] = comment
    .split('\n')
    .map((line) => line.replace(/^[\s*]+/, '').trim())
    .filter((line) => line !== '')
  return rest.length > 0 && !/[.:;]$/.test(first) ? `${first} …` : first
}
