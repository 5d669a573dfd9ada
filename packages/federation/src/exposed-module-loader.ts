import type { Rspack } from '@rsbuild/core'
import { cutExposed } from './exposes.ts'

/** Loads `src/exposes.ts?<key>` as the module of that entry alone (decision 0060). */
export default function exposedModuleLoader(this: Rspack.LoaderContext, source: string): string {
  return cutExposed(source, this.resourceQuery.slice(1))
}
