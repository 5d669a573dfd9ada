import type { ZodMiniType } from 'zod/mini'

/** A schema whose description is not loaded yet; `loadSchema` loads it. It is no part of another schema. */
export class LaterSchema {
  readonly load: () => Promise<ZodMiniType>
  constructor(load: () => Promise<ZodMiniType>) {
    this.load = load
  }
}
