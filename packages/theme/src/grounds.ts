import type { BusinessTheme } from './business-theme.ts'
import { BLACK, blendOn, type Colour, mix, toHex, WHITE } from './colour.ts'
import { contrastOf, inkOn, lowestContrast, TEXT_CONTRAST } from './contrast.ts'
import { readColour } from './read-colour.ts'
import type { ThemeMode } from './theme-mode.ts'

/** All backgrounds of text, and the ink (black or white) readable on all of them. */
export interface Grounds {
  surface: Colour
  raised: Colour
  sunken: Colour
  /** The surface with a breath of the main colour (LC-05: opacity 0.05). */
  tint: Colour
  /** Colours of the page's background, from its start to its end. */
  page: Colour[]
  pageBackground: string
  ink: Colour
}

/** Ground of dark mode before the merchant's own colour tints it. */
const NIGHT: Colour = { r: 18, g: 18, b: 21, a: 1 }
/** How much the night keeps of the merchant's main colour, and of a gradient's ends. */
const NIGHT_TINT = 0.04
const NIGHT_GRADIENT = 0.14
/** Share of the main colour in the tint (LC-05). */
const TINT_OPACITY = 0.05
/** Number of sampled colours of a gradient: the middle can be darker than both ends. */
const GRADIENT_STEPS = 8

/** The surfaces of a business in one mode, repaired until one ink is read on all of them (LC-05). */
export function themeGrounds(theme: BusinessTheme, primary: Colour, mode: ThemeMode): Grounds {
  const plain = blendOn(WHITE, readColour(theme.theme_background_color) ?? WHITE)
  const night = mix(NIGHT, primary, NIGHT_TINT)
  const toMode = (colour: Colour, share: number) =>
    mode === 'light' || isDark(colour) ? colour : mix(night, colour, share)
  const ends = gradientEnds(theme).map((colour) => toMode(colour, NIGHT_GRADIENT))
  const [start = toMode(plain, 0), end = start] = ends
  const { page, ink } = readablePage(start, end)
  const surface = page[GRADIENT_STEPS / 2] ?? start
  const onlyReadable = (ground: Colour) => (contrastOf(ink, ground) >= TEXT_CONTRAST ? ground : surface)
  return {
    surface,
    raised: onlyReadable(mix(surface, WHITE, ink === WHITE ? 0.06 : 0.7)),
    sunken: onlyReadable(mix(surface, BLACK, ink === WHITE ? 0.35 : 0.04)),
    tint: onlyReadable(mix(surface, primary, TINT_OPACITY)),
    page,
    pageBackground: background(page),
    ink,
  }
}

function gradientEnds(theme: BusinessTheme): Colour[] {
  if (theme.theme_background_option !== 'gradient') return []
  const ends = [theme.theme_gradient_color_1, theme.theme_gradient_color_2].map((text) =>
    readColour(text ?? ''),
  )
  return ends.flatMap((end) => (end ? [blendOn(WHITE, end)] : []))
}

function readablePage(start: Colour, end: Colour): Pick<Grounds, 'page' | 'ink'> {
  const ink = inkOn(mix(start, end, 0.5))
  const away = ink === WHITE ? BLACK : WHITE
  for (let share = 0; share < 1; share += 0.05) {
    const page = between(mix(start, away, share), mix(end, away, share))
    if (lowestContrast(ink, page) >= TEXT_CONTRAST) return { page, ink }
  }
  return { page: between(away, away), ink }
}

function between(start: Colour, end: Colour): Colour[] {
  return Array.from({ length: GRADIENT_STEPS + 1 }, (_, step) => mix(start, end, step / GRADIENT_STEPS))
}

function background(page: Colour[]): string {
  const [start, end] = [toHex(page[0] ?? WHITE), toHex(page.at(-1) ?? WHITE)]
  return start === end ? start : `linear-gradient(180deg, ${start}, ${end})`
}

function isDark(colour: Colour): boolean {
  return contrastOf(colour, WHITE) >= 12
}
