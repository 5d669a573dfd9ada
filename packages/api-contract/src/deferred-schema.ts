import type { ZodMiniType } from 'zod/mini'
import { LaterSchema } from './later-schema.ts'
import type * as library from './schema-functions.ts'

// The browser's half of `schema.ts`: calls are described at once and built by the library with the first answer that is
// checked, so that the first screen does not wait for 10 kB (decision 0077).

type Library = typeof library
type Build = (z: Library) => unknown
type Fields = Readonly<Record<string, unknown>>

/** The description of a schema or of a check. */
class Deferred {
  readonly #build: Build
  readonly fields: Fields | null
  #built: unknown
  constructor(build: Build, fields: Fields | null = null) {
    this.#build = build
    this.fields = fields
  }

  /** The schema itself; the same one each time. */
  build(z: Library): unknown {
    this.#built ??= this.#build(z)
    return this.#built
  }

  check(...checks: unknown[]): Deferred {
    return new Deferred((z) => (this.build(z) as ZodMiniType).check(...(built(checks, z) as [])))
  }

  get shape(): Fields {
    if (this.fields) return this.fields
    throw new TypeError('only the fields of an object schema are known before it is built')
  }
}

function built(value: unknown, z: Library): unknown {
  if (value instanceof Deferred) return value.build(z)
  if (value instanceof LaterSchema) throw new TypeError('a schema that loads later is no part of another one')
  if (Array.isArray(value)) return value.map((entry) => built(entry, z))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, built(entry, z)]))
}

function defer<K extends keyof Library>(name: K): Library[K] {
  const describe = (...given: unknown[]) => {
    const build: Build = (z) =>
      (z[name] as (...args: unknown[]) => unknown)(...(built(given, z) as unknown[]))
    return new Deferred(build, fieldsOf(name, given))
  }
  return describe as unknown as Library[K]
}

function fieldsOf(name: string, [first, second]: unknown[]): Fields | null {
  if (name === 'object') return first as Fields
  const base = first instanceof Deferred ? first.fields : null
  if (!base) return null
  if (name === 'extend') return { ...base, ...(second as Fields) }
  return name === 'omit' ? without(base, Object.keys(second as object)) : null
}

function without(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

/** Loads the library, and builds a schema that can check values. Rejects when the library does not load; try again. */
export async function loadSchema<S extends ZodMiniType>(schema: S): Promise<S> {
  const given: unknown = schema
  const [z, described] = await Promise.all([
    import('./schema-functions.ts'),
    given instanceof LaterSchema ? given.load() : schema,
  ])
  z.config(settings)
  return built(described, z) as S
}

// The library compiles schemas with `new Function` where it may; the page's Content-Security-Policy forbids it.
const settings: NonNullable<Parameters<Library['config']>[0]> = { jitless: true }
/** Settings for the library once it is loaded. */
export const config = ((changes) => Object.assign(settings, changes)) as Library['config']

export const _default = defer('_default')
export const array = defer('array')
export const boolean = defer('boolean')
export const discriminatedUnion = defer('discriminatedUnion')
export const email = defer('email')
const enumeration = defer('enum')

export { enumeration as enum }
export const extend = defer('extend')
export const int = defer('int')
export const length = defer('length')
export const literal = defer('literal')
export const maximum = defer('maximum')
export const maxLength = defer('maxLength')
export const minimum = defer('minimum')
export const minLength = defer('minLength')
export const nullable = defer('nullable')
export const number = defer('number')
export const object = defer('object')
export const omit = defer('omit')
export const optional = defer('optional')
export const partial = defer('partial')
export const partialRecord = defer('partialRecord')
export const positive = defer('positive')
export const record = defer('record')
export const refine = defer('refine')
export const regex = defer('regex')
export const string = defer('string')
export const trim = defer('trim')
export const tuple = defer('tuple')
export const union = defer('union')
export const unknown = defer('unknown')
