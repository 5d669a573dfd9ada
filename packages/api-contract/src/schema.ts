// The part of the schema library that the contract is written in. Shared by name, so that a remote whose calls load with
// its own screens does not bring the library a second time. Browsers get `deferred-schema.ts` in its place.

import type { ZodMiniType } from 'zod/mini'

/** A schema that can check values; in a browser its library loads first. */
export function loadSchema<S extends ZodMiniType>(schema: S): Promise<S> {
  return Promise.resolve(schema)
}

export type { infer, ZodMiniType } from 'zod/mini'
export * from './schema-functions.ts'
