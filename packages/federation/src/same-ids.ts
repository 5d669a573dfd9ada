import type { Rspack } from '@rsbuild/core'

/**
 * Reproducible module ids: numbers the modules of a production build in import order. By default ids are hashes of names
 * with absolute paths (federation runtime, shared modules), so the same sources in another folder would make another
 * release. In development ids stay names, which hot reload needs.
 */
export function sameIds(): Rspack.RspackPluginInstance {
  return {
    apply: ({ options }) => {
      if (options.mode === 'production') options.optimization.moduleIds = 'natural'
    },
  }
}
