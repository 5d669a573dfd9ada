import type { Colour } from './colour.ts'

const NAMED: Record<string, string> = {
  white: 'fff',
  black: '000',
  red: 'f00',
  green: '008000',
  blue: '00f',
  yellow: 'ff0',
  orange: 'ffa500',
  purple: '800080',
  pink: 'ffc0cb',
  brown: 'a52a2a',
  gray: '808080',
  grey: '808080',
  silver: 'c0c0c0',
  gold: 'ffd700',
  navy: '000080',
  teal: '008080',
  maroon: '800000',
  olive: '808000',
  lime: '0f0',
  aqua: '0ff',
  cyan: '0ff',
  magenta: 'f0f',
  fuchsia: 'f0f',
  crimson: 'dc143c',
  tomato: 'ff6347',
  coral: 'ff7f50',
  beige: 'f5f5dc',
  ivory: 'fffff0',
  transparent: '0000',
}

/**
 * The colour a merchant wrote: #rgb to #rrggbbaa, rgb(), rgba(), hsl(), hsla() with commas or spaces, or a basic name.
 * Null for everything else, so that nothing unread ever reaches a style sheet.
 */
export function readColour(text: string): Colour | null {
  const plain = text.trim().toLowerCase()
  const hex = Object.hasOwn(NAMED, plain) ? NAMED[plain] : /^#([\da-f]{3,8})$/.exec(plain)?.[1]
  if (hex !== undefined) return readHex(hex)
  const call = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(plain)
  const parts = call?.[2]?.split(/[\s,/]+/).filter(Boolean) ?? []
  if (parts.length < 3 || parts.length > 4) return null
  return call?.[1] === 'rgb' ? readRgb(parts) : readHsl(parts)
}

function readHex(hex: string): Colour | null {
  if (hex.length === 5 || hex.length === 7) return null
  const full = hex.length < 5 ? hex.replace(/./g, '$&$&') : hex
  const at = (start: number) => Number.parseInt(full.slice(start, start + 2) || 'ff', 16)
  return { r: at(0), g: at(2), b: at(4), a: at(6) / 255 }
}

function readRgb([r, g, b, a = '1']: string[]): Colour | null {
  const channels = [r, g, b].map((part) => amount(part, 255))
  return colourOf(channels, amount(a, 1))
}

function readHsl([h, s, l, a = '1']: string[]): Colour | null {
  const [hue, saturation, lightness] = [amount(h?.replace(/deg$/, ''), 360), amount(s, 1), amount(l, 1)]
  if (hue === null || saturation === null || lightness === null) return null
  if (!s?.endsWith('%') || !l?.endsWith('%')) return null
  // The formula of CSS Color 4, section 7.1.
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1)))
  }
  return colourOf([channel(0), channel(8), channel(4)], amount(a, 1))
}

function colourOf([r, g, b]: (number | null | undefined)[], a: number | null): Colour | null {
  if (r == null || g == null || b == null || a == null) return null
  return { r: Math.round(r), g: Math.round(g), b: Math.round(b), a }
}

/** A number, or a percentage of `whole`, kept between 0 and `whole`. */
function amount(part: string | undefined, whole: number): number | null {
  const read = /^([+-]?(?:\d+\.?\d*|\.\d+))(%?)$/.exec(part ?? '')
  if (!read) return null
  const value = read[2] ? (Number(read[1]) * whole) / 100 : Number(read[1])
  return Math.min(Math.max(value, 0), whole)
}
