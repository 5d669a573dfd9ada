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

const USAGE = `Usage: screens [--sizes] [--locales en,ar] [--themes light,dark] [--widths 390,1280] [--text 100,200] [part of a name …]
`

const USUAL_SIZES = { widths: '390,1280', text: '100' }
/** What `--sizes` takes: a small phone, a usual one, a tablet and a wide window, each with text of twice the size too (BX-11). */
const ALL_SIZES = { widths: '320,390,768,1280', text: '100,200' }

/** What to take pictures of: every variant of every screen whose file name has one of the parts. */
export interface Selection {
  variants: readonly Variant[]
  parts: readonly string[]
}

/**
 * Reads the arguments of `pnpm screens`: by default light and dark, left to right and right to left, phone and wide; with
 * `--sizes` also 320 and 768 wide, and text of 200 % in each width.
 */
export function readSelection(args: readonly string[]): Selection {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      locales: { type: 'string', default: 'en,ar' },
      themes: { type: 'string', default: 'light,dark' },
      sizes: { type: 'boolean', default: false },
      widths: { type: 'string' },
      text: { type: 'string' },
    },
  })
  const sizes = values.sizes ? ALL_SIZES : USUAL_SIZES
  const numbers = (list: string) => list.split(',').map(Number)
  const themes = values.themes.split(',').filter((theme) => theme === 'light' || theme === 'dark')
  const variants = numbers(values.widths ?? sizes.widths).flatMap((width) =>
    values.locales.split(',').flatMap((locale) =>
      themes.flatMap((theme) =>
        numbers(values.text ?? sizes.text).map((text) => ({
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
