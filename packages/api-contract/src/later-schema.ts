import type { ZodMiniType } from 'zod/mini'

/** A schema that is loaded on demand, by `loadSchema`. It cannot be nested in another schema. */
export class LaterSchema {
  readonly load: () => Promise<ZodMiniType>
  constructor(load: () => Promise<ZodMiniType>) {
    this.load = load
  }
}
