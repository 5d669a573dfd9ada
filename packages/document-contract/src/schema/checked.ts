import type * as z from 'zod/mini'

/** An error that names a field by its path. */
export function invalidAt(path: readonly PropertyKey[]): TypeError {
  return new TypeError(`${path.join('.')} has an invalid shape`)
}

/** The value as its schema describes it; throws an error that names the first invalid field. */
export function checked<S extends z.ZodMiniType>(name: string, schema: S, value: unknown): z.infer<S> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw invalidAt([name, ...(read.error.issues[0]?.path ?? [])])
}
