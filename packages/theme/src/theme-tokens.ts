import { type BusinessTheme, DEFAULT_THEME } from './business-theme.ts'
import { blendOn, type Colour, mix, toHex } from './colour.ts'
import { CONTROL_CONTRAST, contrastOf, inkOn, lowestContrast, repaired, TEXT_CONTRAST } from './contrast.ts'
import { fontStack } from './font-stack.ts'
import { type Grounds, themeGrounds } from './grounds.ts'
import { readColour } from './read-colour.ts'
import type { ThemeMode } from './theme-mode.ts'

export type ThemeTokens = Record<`--sf-${string}`, string>

/** Share of the main colour in the menu button (LC-05). */
const MENU_BUTTON_OPACITY = 0.43
/** Share of a colour in a soft ground of it. */
const SOFT_OPACITY = 0.12
/** The same on a dark ground, where a little light is seen less. */
const NIGHT_SOFT_OPACITY = 0.22
/** Contrast at which text may be softer than pure ink. */
const COMFORT = 12

const TONES = { danger: '#c22f25', success: '#1d7d4c', warning: '#c98a1b', info: '#2f6fb3' }

/**
 * The colour and font tokens of a business in one mode, ready for a style sheet: only colours and font names that were
 * read come out. Text is at least 4.5:1 on its ground, edges of controls 3:1, whatever the merchant chose (LC-05).
 */
export function themeTokens(theme: BusinessTheme, mode: ThemeMode): ThemeTokens {
  const primary = brandColour(theme.theme_color, DEFAULT_THEME.theme_color)
  const accent = brandColour(theme.theme_accent_color, DEFAULT_THEME.theme_accent_color)
  const grounds = themeGrounds(theme, primary, mode)
  const menuButton = mix(grounds.surface, primary, MENU_BUTTON_OPACITY)
  return {
    '--sf-color-scheme': isNight(grounds) ? 'dark' : 'light',
    '--sf-page-background': grounds.pageBackground,
    ...inkTokens(grounds),
    ...colourTokens('primary', primary, grounds),
    ...colourTokens('accent', accent, grounds),
    ...toneTokens(grounds),
    '--sf-focus': toHex(repaired(primary, allGrounds(grounds), CONTROL_CONTRAST)),
    '--sf-menu-button': toHex(menuButton),
    '--sf-on-menu-button': toHex(inkOn(menuButton)),
    '--sf-tint': toHex(grounds.tint),
    '--sf-font': fontStack(theme.font_family),
  }
}

function brandColour(text: string, otherwise: string): Colour {
  const colour = readColour(text) ?? readColour(otherwise)
  if (!colour) throw new Error(`The default colour ${otherwise} cannot be read`)
  return colour
}

function allGrounds({ surface, raised, sunken, tint, page }: Grounds): Colour[] {
  return [surface, raised, sunken, tint, ...page]
}

function isNight({ ink }: Grounds): boolean {
  return toHex(ink) === '#ffffff'
}

/** The surface with a little of a colour in it; the bare surface where that would cost the text its contrast. */
function washed(grounds: Grounds, colour: Colour, share: number): Colour {
  const ground = mix(grounds.surface, colour, share)
  return contrastOf(mutedText(grounds), ground) >= TEXT_CONTRAST ? ground : grounds.surface
}

function mutedText(grounds: Grounds): Colour {
  return softened(grounds, [0.38, 0.3, 0.2, 0.1, 0.05], 1.15 * TEXT_CONTRAST)
}

/** The ink with the first share of surface in it that keeps the contrast on all grounds, else pure ink. */
function softened(grounds: Grounds, shares: number[], minimum: number): Colour {
  const inks = shares.map((share) => mix(grounds.ink, grounds.surface, share))
  return inks.find((ink) => lowestContrast(ink, allGrounds(grounds)) >= minimum) ?? grounds.ink
}

function inkTokens(grounds: Grounds): ThemeTokens {
  const { surface, ink } = grounds
  const all = allGrounds(grounds)
  return {
    '--sf-surface': toHex(surface),
    '--sf-surface-raised': toHex(grounds.raised),
    '--sf-surface-sunken': toHex(grounds.sunken),
    '--sf-text': toHex(softened(grounds, [0.1, 0.05], COMFORT)),
    '--sf-text-muted': toHex(mutedText(grounds)),
    '--sf-line': toHex(mix(surface, ink, 0.12)),
    '--sf-control-line': toHex(repaired(mix(surface, ink, 0.4), all, CONTROL_CONTRAST)),
    '--sf-skeleton': toHex(mix(surface, ink, 0.08)),
  }
}

/** A colour as a ground, as an edge, as text, and softly as a ground; each with what is read on it. */
function colourTokens(name: string, colour: Colour, grounds: Grounds): ThemeTokens {
  const all = allGrounds(grounds)
  const seen = blendOn(grounds.surface, colour)
  // On a dark ground a brand colour is lightened until it is seen; on a light one it stays and gets an edge.
  const fill = isNight(grounds) ? repaired(seen, all, CONTROL_CONTRAST) : seen
  const soft = washed(grounds, fill, isNight(grounds) ? NIGHT_SOFT_OPACITY : SOFT_OPACITY)
  return {
    [`--sf-${name}`]: toHex(fill),
    [`--sf-on-${name}`]: toHex(inkOn(fill)),
    [`--sf-${name}-line`]: toHex(repaired(fill, all, CONTROL_CONTRAST)),
    [`--sf-${name}-text`]: toHex(repaired(seen, all, TEXT_CONTRAST)),
    [`--sf-${name}-soft`]: toHex(soft),
    [`--sf-on-${name}-soft`]: toHex(repaired(seen, [soft], TEXT_CONTRAST)),
  }
}

function toneTokens(grounds: Grounds): ThemeTokens {
  const tones = Object.entries(TONES).map(([name, text]) =>
    colourTokens(name, brandColour(text, text), grounds),
  )
  return Object.assign({}, ...tones)
}
