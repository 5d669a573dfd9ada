/** A colour in sRGB: channels 0 to 255, alpha 0 to 1. */
export interface Colour {
  r: number
  g: number
  b: number
  a: number
}

export const WHITE: Colour = { r: 255, g: 255, b: 255, a: 1 }
export const BLACK: Colour = { r: 0, g: 0, b: 0, a: 1 }

/** `share` (0 to 1) of `over` on `under`, opaque. */
export function mix(under: Colour, over: Colour, share: number): Colour {
  const at = (low: number, high: number) => Math.round(low + (high - low) * share)
  return { r: at(under.r, over.r), g: at(under.g, over.g), b: at(under.b, over.b), a: 1 }
}

/** A colour that lets its ground through, as it is seen there: opaque. */
export function blendOn(ground: Colour, colour: Colour): Colour {
  return mix(ground, colour, colour.a)
}

/** `#rrggbb`; the alpha is dropped, so blend the colour on its ground first. */
export function toHex({ r, g, b }: Colour): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
