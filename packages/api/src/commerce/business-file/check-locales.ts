import type { BusinessFile } from '@storefront/api-contract/business-file'
import { isLocale } from '@storefront/domain'
import { type ImportProblem, when } from '../../catalogue/business/import-problem.ts'

/** Languages the storefront does not speak, wherever the file names one (LC-08), and a text twice in one language. */
export function checkLocales(file: BusinessFile): ImportProblem[] {
  const { locales } = file.business
  return [
    ...when(locales.length === 0, 'business.locales', 'Needs at least one locale.'),
    ...checkCodes(locales, (place) => `business.locales.${place}`),
    ...checkTexts(file, ''),
  ]
}

function checkCodes(codes: readonly string[], pathOf: (place: number) => string): ImportProblem[] {
  const seen = new Set<string>()
  return codes.flatMap((code, place) => {
    const isTwice = seen.has(code)
    seen.add(code)
    return [
      ...when(!isLocale(code), pathOf(place), `The storefront has no locale "${code}".`),
      ...when(isTwice, pathOf(place), `The locale "${code}" comes up twice.`),
    ]
  })
}

/** Every text of the file is a list of `{ locale, name }`, and nothing else in it is one. */
function checkTexts(value: unknown, path: string): ImportProblem[] {
  if (value === null || typeof value !== 'object') return []
  if (isLocalText(value)) {
    return checkCodes(
      value.map(({ locale }) => locale),
      (place) => `${path}.${place}.locale`,
    )
  }
  return Object.entries(value).flatMap(([name, part]) => checkTexts(part, path ? `${path}.${name}` : name))
}

function isLocalText(value: object): value is { locale: string; name: string }[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => typeof one?.locale === 'string' && typeof one.name === 'string')
  )
}
