import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import { catalogueTexts, readCatalogues } from './catalogue-texts.ts'

/** Writes the texts of every catalogue beside an app’s scripts, one file per locale; English is part of the scripts. */
export function pluginLocaleFiles(appFolder: string): RsbuildPlugin {
  return {
    name: 'storefront-locale-files',
    setup(api) {
      if (!existsSync(join(appFolder, 'src'))) return
      api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
        for (const parts of readCatalogues(appFolder))
          for (const [locale, texts] of Object.entries(catalogueTexts(appFolder, parts))) {
            if (locale === 'en') continue
            const file = `static/messages/${parts.namespace}.${locale}.json`
            compilation.emitAsset(file, new sources.RawSource(JSON.stringify(texts)))
          }
      })
    },
  }
}
