import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'

/** Writes a JSON file into the build's folder. */
export function pluginWriteJson(file: string, value: unknown): RsbuildPlugin {
  return {
    name: `storefront-write-${file}`,
    setup(api) {
      const write = () => {
        mkdirSync(api.context.distPath, { recursive: true })
        writeFileSync(join(api.context.distPath, file), `${JSON.stringify(value, null, 1)}\n`)
      }
      api.onAfterBuild(write)
      api.onDevCompileDone(write)
    },
  }
}
