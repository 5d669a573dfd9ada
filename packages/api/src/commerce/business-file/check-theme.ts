import type { BusinessTheme } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { readColour } from '@storefront/theme'
import { type ImportProblem, when } from '../../catalogue/business/import-problem.ts'

const COLOURS = [
  'theme_color',
  'theme_accent_color',
  'theme_background_color',
  'theme_gradient_color_1',
  'theme_gradient_color_2',
] as const satisfies (keyof BusinessTheme)[]

/** Invalid or unreadable colours of the business and its themes (LC-05, AP-05). */
export function checkThemes({ business, themes = {} }: BusinessFile): ImportProblem[] {
  return [
    ...checkTheme('business.theme', business.theme),
    ...Object.entries(themes).flatMap(([id, theme]) => checkTheme(`themes.${id}`, theme)),
  ]
}

type Look = { [Field in keyof BusinessTheme]?: BusinessTheme[Field] | undefined }

function checkTheme(path: string, theme: Look): ImportProblem[] {
  return COLOURS.flatMap((field) => {
    const text = theme[field] ?? null
    const isWrong = text !== null && readColour(text) === null
    return when(isWrong, `${path}.${field}`, `Is no colour like #b4514c or rgb(180, 81, 76): ${text}`)
  })
}
