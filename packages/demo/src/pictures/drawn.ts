/** Things on the table that no emoji shows; `draw-hero.ts` draws each inside a circle of radius 100. */
export type Drawn =
  | { draw: 'dip'; colour: string; oil: string; top: readonly string[] }
  | { draw: 'soup'; colour: string; swirl: string; top: readonly string[] }
  | { draw: 'heap'; colours: readonly string[]; strand: number; top: readonly string[] }
  | {
      draw: 'pieces'
      shape: 'ball' | 'oval' | 'roll' | 'diamond'
      colour: string
      speck: string
      count: number
    }
  | { draw: 'several'; emoji: string; count: number }
  | { draw: 'skewers'; colours: readonly string[]; shape: 'cubes' | 'minced' }
  | { draw: 'eggs'; sauce: string; count: number }
  | { draw: 'fish'; colour: string }
  | { draw: 'glass'; colour: string; foam: string | null; top: readonly string[] }
  | { draw: 'cup'; colour: string; art: 'plain' | 'heart' | 'leaf' | 'foam' }
  | { draw: 'book'; cover: string; accent: string; emblem: string }

export type DrawnAs<Kind extends Drawn['draw']> = Extract<Drawn, { draw: Kind }>

/** A shallow bowl of something whipped, swirled with a spoon and finished with oil. */
export const dip = (colour: string, oil: string, ...top: string[]): Drawn => ({
  draw: 'dip',
  colour,
  oil,
  top,
})

/** A bowl of soup with a swirl on it. */
export const soup = (colour: string, swirl: string, ...top: string[]): Drawn => ({
  draw: 'soup',
  colour,
  swirl,
  top,
})

/** A heap of rice, noodles, herbs: strands of the given length in these colours. */
export const heap = (colours: readonly string[], strand: number, ...top: string[]): Drawn => ({
  draw: 'heap',
  colours,
  strand,
  top,
})

/** A number of equal pieces arranged in a round, each with a speck of another colour. */
export const pieces = (
  shape: 'ball' | 'oval' | 'roll' | 'diamond',
  colour: string,
  speck: string,
  count: number,
): Drawn => ({ draw: 'pieces', shape, colour, speck, count })

/** The same emoji several times, arranged in a round. */
export const several = (emoji: string, count: number): Drawn => ({ draw: 'several', emoji, count })

/** Three skewers; cubes take the colours in turn, minced meat takes the first one. */
export const skewers = (shape: 'cubes' | 'minced', ...colours: string[]): Drawn => ({
  draw: 'skewers',
  shape,
  colours,
})

/** Fried eggs in a pan, in a sauce of this colour. */
export const eggs = (sauce: string, count: number): Drawn => ({ draw: 'eggs', sauce, count })

/** A whole fish from the grill. */
export const fish = (colour: string): Drawn => ({ draw: 'fish', colour })

/** A tall glass of a drink, seen from the front. */
export const glass = (colour: string, foam: string | null, ...top: string[]): Drawn => ({
  draw: 'glass',
  colour,
  foam,
  top,
})

/** A cup of coffee or tea on its saucer, from above. */
export const cup = (colour: string, art: 'plain' | 'heart' | 'leaf' | 'foam'): Drawn => ({
  draw: 'cup',
  colour,
  art,
})

/** A book standing, its emblem an emoji. */
export const book = (cover: string, accent: string, emblem: string): Drawn => ({
  draw: 'book',
  cover,
  accent,
  emblem,
})
