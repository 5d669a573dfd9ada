import type { Schema } from '@storefront/api-contract'
import fc from 'fast-check'
import * as z from 'zod/mini'

/** The part of JSON Schema that the contract's schemas come to. */
interface Json {
  type?: string
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  additionalProperties?: Json | boolean
  propertyNames?: Json
  $ref?: string
  $defs?: Record<string, Json>
}

/** Typical values by field name, so that a request passes the first checks. */
export type Hints = Readonly<Record<string, readonly unknown[]>>

/** Values that a schema of the contract takes. */
export function arbitraryOf(schema: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return ofJson(json, '', { hints, defs: json.$defs ?? {}, depth: 0 })
}

interface Context {
  hints: Hints
  defs: Record<string, Json>
  depth: number
}

function ofJson(json: Json, name: string, context: Context): fc.Arbitrary<unknown> {
  const hinted = context.hints[name]
  const plain = withoutHint(json, name, context)
  return hinted
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...hinted) }, { weight: 1, arbitrary: plain })
    : plain
}

function withoutHint(json: Json, name: string, context: Context): fc.Arbitrary<unknown> {
  const deeper = { ...context, depth: context.depth + 1 }
  if (json.$ref) return ofJson(context.defs[json.$ref.split('/').at(-1) ?? ''] ?? {}, name, deeper)
  if (json.const !== undefined) return fc.constant(json.const)
  if (json.enum) return fc.constantFrom(...json.enum)
  const choices = json.anyOf ?? json.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => ofJson(choice, name, deeper)))
  if (json.type === 'object' || json.properties) return objectOf(json, deeper)
  if (json.type === 'array') {
    const { minItems = 0, maxItems = minItems + 3 } = json
    const size = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) }
    return fc.array(ofJson(json.items ?? {}, '', deeper), size)
  }
  return scalarOf(json)
}

function objectOf(json: Json, context: Context): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = json
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, ofJson(part, name, context)]),
  )
  if (Object.keys(known).length > 0) return fc.record(known, { requiredKeys: required })
  const value =
    typeof additionalProperties === 'object'
      ? ofJson(additionalProperties, '', context)
      : fc.jsonValue({ maxDepth: 1 })
  return fc.dictionary(ofJson(json.propertyNames ?? { type: 'string' }, '', context).map(String), value, {
    maxKeys: 3,
  })
}

function scalarOf(json: Json): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = minLength + 20, minimum, exclusiveMinimum, maximum = 1_000_000 } = json
  const least = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1)
  if (json.type === 'null') return fc.constant(null)
  if (json.type === 'boolean') return fc.boolean()
  if (json.type === 'integer')
    return fc.integer({
      min: Math.ceil(least),
      max: Math.max(Math.ceil(least), Math.floor(Math.min(maximum, 1_000_000))),
    })
  if (json.type === 'number') return fc.double({ min: least, max: Math.max(least, maximum), noNaN: true })
  if (json.type === 'string') {
    const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 20) })
    return json.pattern ? fc.oneof(fc.stringMatching(new RegExp(json.pattern)), text) : text
  }
  return fc.jsonValue({ maxDepth: 2 })
}
