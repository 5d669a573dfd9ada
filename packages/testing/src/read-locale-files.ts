import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueTexts, readCatalogues } from '@storefront/federation/catalogue-texts'
import { readLocaleFilesBy } from '@storefront/i18n'

const ROOT = join(import.meta.dirname, '../../..')
const APPS = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mf-'))

/** Component tests take the texts of a locale from the sources, as a build puts them together. */
readLocaleFilesBy(async (namespace, locale) => {
  for (const app of APPS) {
    const folder = join(ROOT, app)
    const parts = readCatalogues(folder).find((one) => one.namespace === namespace)
    const texts = parts && catalogueTexts(folder, parts)[locale]
    if (texts) return texts
  }
  throw new Error(`${namespace} has no texts in ${locale}`)
})
