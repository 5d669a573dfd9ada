import { BLACK, type Colour, mix, WHITE } from './colour.ts'

/** WCAG 2.2 success criterion 1.4.3: text on its ground. */
export const TEXT_CONTRAST = 4.5
/** WCAG 2.2 success criterion 1.4.11: edges of controls, focus marks. */
export const CONTROL_CONTRAST = 3

/** Ratio from 1 to 21 by the WCAG formula; alpha is ignored. */
export function contrastOf(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** The lowest ratio of a colour to several grounds. */
export function lowestContrast(colour: Colour, grounds: readonly Colour[]): number {
  return Math.min(...grounds.map((ground) => contrastOf(colour, ground)))
}

/** White where it is read on all grounds, else whichever of white and black is read better: 4.5 on any one ground. */
export function inkOn(...grounds: Colour[]): Colour {
  const white = lowestContrast(WHITE, grounds)
  return white >= TEXT_CONTRAST || white >= lowestContrast(BLACK, grounds) ? WHITE : BLACK
}

/** The colour itself if its contrast on all grounds suffices, else mixed with as little ink as needed. */
export function repaired(colour: Colour, grounds: readonly Colour[], minimum: number): Colour {
  const ink = inkOn(...grounds)
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(colour, ink, share)
    if (lowestContrast(mixed, grounds) >= minimum) return mixed
  }
  return ink
}

function luminance({ r, g, b }: Colour): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
