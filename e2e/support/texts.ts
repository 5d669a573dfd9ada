import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The messages of a folder in a locale. */
export const readTexts = (folder: string, locale: string): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, folder, `${locale}.json`), 'utf8'))

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds texts that contain the text of a key in a locale, with any values of its placeholders. */
export function textsOf(
  folder: string,
  locale: string,
): (key: string, values?: Record<string, string>) => RegExp {
  const texts = readTexts(folder, locale)
  return (key, values = {}) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`${folder}/${locale}.json has no ${key}`)
    const parts = text.split(/\{\{(\w+)\}\}/)
    const pattern = parts.map((part, at) =>
      at % 2 === 0 ? asPattern(part) : asPattern(values[part] ?? '') || '.+',
    )
    return new RegExp(pattern.join(''))
  }
}
