import type { Declaration } from './read-declarations.ts'

const SCHEMA = /^const \w+: (ZodMini\w+<.{60,}>);$/

/**
 * Writes `typeof address` where the compiler wrote out the type of the schema `address` inside another one, so that a
 * change of a schema is one change of the report.
 */
export function nameSchemas(declarations: readonly Declaration[]): void {
  const schemas = new Map<string, Declaration>()
  for (const declaration of declarations) {
    const type = SCHEMA.exec(declaration.text)?.[1]
    if (type !== undefined && !schemas.has(type)) schemas.set(type, declaration)
  }
  const longestFirst = [...schemas].sort(([one], [other]) => other.length - one.length)
  for (const declaration of declarations)
    for (const [type, schema] of longestFirst) {
      if (schema === declaration || !declaration.text.includes(type)) continue
      declaration.text = declaration.text.replaceAll(type, `typeof ${schema.name}`)
      declaration.uses.add(schema)
    }
}
