import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { ImportProblem } from '../catalogue/business/import-problem.ts'

/** A problem with the line of the file it is on, from 1. */
export interface LineProblem extends ImportProblem {
  line: number
}

export interface FileLines {
  value: unknown
  /** The line of a field by its path (`items.3.price`), or of its nearest parent if it is missing. */
  lineOf(path: string): number
}

/** Parses JSON with the position of each field; reports syntax errors and duplicate keys by line. */
export function readLines(text: string): ({ ok: true } & FileLines) | { ok: false; problems: LineProblem[] } {
  const plain = text.replace(/^\uFEFF/, '')
  const errors: ParseError[] = []
  const root = parseTree(plain, errors, { disallowComments: true })
  const lineAt = (offset: number) => plain.slice(0, offset).split('\n').length
  const [first] = errors
  if (first || !root) {
    const reason = `Is no JSON (${first ? printParseErrorCode(first.error) : 'empty'}).`
    return { ok: false, problems: [{ path: '(file)', reason, line: lineAt(first?.offset ?? 0) }] }
  }
  const twice = namedTwice(root, []).map(({ path, offset }) => ({
    path: path.join('.'),
    reason: 'Is named twice; only the last would count.',
    line: lineAt(offset),
  }))
  if (twice.length > 0) return { ok: false, problems: twice }
  return { ok: true, value: JSON.parse(plain), lineOf: (path) => lineAt(nodeAt(root, path).offset) }
}

/** The field's own node, else that of the nearest that holds it. */
function nodeAt(root: Node, path: string): Node {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  for (let length = steps.length; length > 0; length -= 1) {
    const found = findNodeAtLocation(root, steps.slice(0, length)) ?? byText(root, steps.slice(0, length))
    if (found) return found.parent?.type === 'property' ? found.parent : found
  }
  return root
}

/** Ids that look like numbers are names all the same. */
function byText(root: Node, steps: (string | number)[]): Node | undefined {
  return findNodeAtLocation(root, steps.map(String))
}

interface Twice {
  path: (string | number)[]
  offset: number
}

function namedTwice(node: Node, path: (string | number)[]): Twice[] {
  const children = node.children ?? []
  if (node.type === 'array') return children.flatMap((child, place) => namedTwice(child, [...path, place]))
  const seen = new Set<string>()
  return children.flatMap((property) => {
    const [name, value] = property.children ?? []
    if (!name) return []
    const key = String(name.value)
    const again = seen.has(key) ? [{ path: [...path, key], offset: name.offset }] : []
    seen.add(key)
    return [...again, ...(value ? namedTwice(value, [...path, key]) : [])]
  })
}
