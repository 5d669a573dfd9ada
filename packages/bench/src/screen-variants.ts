import { parseArgs } from 'node:util'

/** A viewport, locale, theme and text size to take pictures in. */
export interface Variant {
  locale: string
  theme: 'light' | 'dark'
  width: number
  height: number
  /** Text size in percent; 200 is what WCAG 1.4.4 asks for. */
  text: number
}

/** Heights of common windows by width; others are as high as a phone. */
const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 768: 1024, 1024: 768, 1280: 900, 1440: 900 }
const PHONE_HEIGHT = 844

const USAGE = `Usage: screens [--locales en,ar] [--themes light,dark] [--widths 390,1280] [--text 100,200] [part of a name …]
`

/** What to take pictures of: every variant of every screen whose file name has one of the parts. */
export interface Selection {
  variants: readonly Variant[]
  parts: readonly string[]
}

/** Reads the arguments of `pnpm screens`: by default light and dark, left to right and right to left, phone and wide. */
export function readSelection(args: readonly string[]): Selection {
  const option = (value: string) => ({ type: 'string' as const, default: value })
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      locales: option('en,ar'),
      themes: option('light,dark'),
      widths: option('390,1280'),
      text: option('100'),
    },
  })
  const numbers = (list: string) => list.split(',').map(Number)
  const themes = values.themes.split(',').filter((theme) => theme === 'light' || theme === 'dark')
  const variants = numbers(values.widths).flatMap((width) =>
    values.locales.split(',').flatMap((locale) =>
      themes.flatMap((theme) =>
        numbers(values.text).map((text) => ({
          locale,
          theme,
          width,
          height: HEIGHTS[width] ?? PHONE_HEIGHT,
          text,
        })),
      ),
    ),
  )
  if (variants.length === 0 || variants.some(({ width, text }) => !(width > 0 && text > 0)))
    throw new Error(USAGE)
  return { variants, parts: positionals }
}

/** The file of a screen in a variant, such as `cart.ar.dark.390.png`, or `cart.ar.dark.390.200.png` with larger text. */
export function pictureName(screen: string, { locale, theme, width, text }: Variant): string {
  return `${screen}.${locale}.${theme}.${width}${text === 100 ? '' : `.${text}`}.png`
}
