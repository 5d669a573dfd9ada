import type { Schema } from '@storefront/api-contract'
import { en } from 'zod/locales'
import type { FieldProblem } from './reply.ts'

export type Parsed<T> = { ok: true; value: T } | { ok: false; fields: FieldProblem[] }

const { localeError } = en()

/** Reads a value by its schema; unknown fields are dropped, wrong ones named by path and reason (AP-03). */
export function parseBy<T>(schema: Schema<T>, value: unknown): Parsed<T> {
  const textProblems = badTexts(value, [])
  if (textProblems.length > 0) return { ok: false, fields: textProblems }
  const result = schema.safeParse(value, { error: localeError })
  if (result.success) return { ok: true, value: result.data }
  return {
    ok: false,
    fields: result.error.issues.map((issue) => ({
      field: issue.path.map(String).join('.'),
      reason: issue.message,
    })),
  }
}

const LONE_SURROGATE = /\p{Cs}/u

/** No call of the contract nests deeper; beyond it reading would only cost the server's stack. */
const MAX_DEPTH = 24

/** Texts a database cannot hold (NUL and halves of surrogate pairs), and nesting without end. */
function badTexts(value: unknown, path: string[]): FieldProblem[] {
  if (typeof value === 'string') {
    return value.includes('\0') || LONE_SURROGATE.test(value)
      ? [{ field: path.join('.'), reason: 'Holds characters that are no text.' }]
      : []
  }
  if (value === null || typeof value !== 'object') return []
  if (path.length >= MAX_DEPTH) return [{ field: path.join('.'), reason: 'Is nested too deeply.' }]
  return Object.entries(value).flatMap(([name, part]) => [
    ...badTexts(name, [...path, name]),
    ...badTexts(part, [...path, name]),
  ])
}
