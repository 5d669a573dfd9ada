import type { Rspack } from '@rsbuild/core'

/**
 * Numbers the modules of a production build in the order in which they are imported. Otherwise their ids are hashes of
 * names that hold absolute paths (the federation runtime's own, and those of shared modules), so the same sources in
 * another folder would become another release. In development ids stay names, which hot reload needs.
 */
export function sameIds(): Rspack.RspackPluginInstance {
  return {
    apply: ({ options }) => {
      if (options.mode === 'production') options.optimization.moduleIds = 'natural'
    },
  }
}
