import type { Artwork } from './artwork.ts'

/** A round place in a picture. */
export interface Circle {
  x: number
  y: number
  radius: number
}

interface EmojiSpot {
  x: number
  y: number
  size: number
  /** In degrees. */
  turn?: number
}

/**
 * Collects the definitions of one SVG. Every emoji, gradient and filter is defined once and used by reference, so
 * that no id stands twice in a picture.
 */
export class Canvas {
  readonly width: number
  readonly height: number
  private readonly artwork: Artwork
  private readonly definitions = new Map<string, string>()

  constructor(size: { width: number; height: number }, artwork: Artwork) {
    this.width = size.width
    this.height = size.height
    this.artwork = artwork
  }

  /** Draws an emoji in a square of `size` around a point; throws if there is none of that name. */
  emoji(name: string, { x, y, size, turn = 0 }: EmojiSpot): string {
    const id = this.defineEmoji(name)
    const scale = size / 32
    return `<use href="#${id}" transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(scale, 3)}) translate(-16 -16)"/>`
  }

  /** Paint from the middle outwards; stops are `[offset, colour, opacity]`. */
  radial(stops: readonly Stop[], centre: readonly [number, number] = [0.5, 0.5], radius = 0.5): string {
    const [cx, cy] = centre
    return this.paint('radialGradient', `cx="${cx}" cy="${cy}" r="${radius}"`, stops)
  }

  /** Paint from top to bottom, or from one side to the other. */
  linear(stops: readonly Stop[], way: 'down' | 'across' = 'down'): string {
    return this.paint('linearGradient', way === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"', stops)
  }

  /**
   * The drawing with a soft shadow below it, `blur` in pixels of the drawing it stands in. The cost grows with the
   * drawing's area, so it is for single things; what is large and round has its shadow painted.
   */
  raised(drawing: string, drop: number, blur: number): string {
    const effect = `<feDropShadow dx="0" dy="${drop}" stdDeviation="${blur}" flood-color="#2a1408" flood-opacity="0.4"/>`
    const region = 'x="-12%" y="-8%" width="124%" height="130%" color-interpolation-filters="sRGB"'
    const id = this.define('filter', `<filter id="@" ${region}>${effect}</filter>`)
    return `<g filter="url(#${id})">${drawing}</g>`
  }

  /** A pattern repeated every `size` pixels. */
  pattern(size: number, content: string): string {
    const attributes = `width="${size}" height="${size}" patternUnits="userSpaceOnUse"`
    return `url(#${this.define('pattern', `<pattern id="@" ${attributes}>${content}</pattern>`)})`
  }

  /** The finished SVG around the drawing. */
  svg(drawing: string): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`
    const definitions = [...this.definitions.values()].join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions}</defs>${drawing}</svg>`
  }

  private paint(kind: string, attributes: string, stops: readonly Stop[]): string {
    const marks = stops.map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    return `url(#${this.define('paint', `<${kind} id="@" ${attributes}>${marks.join('')}</${kind}>`)})`
  }

  private define(kind: string, markup: string): string {
    const id = `${kind}-${this.definitions.size}`
    const key = `${kind} ${markup}`
    const known = this.definitions.get(key)
    if (known) return /id="([^"]+)"/.exec(known)?.[1] ?? id
    this.definitions.set(key, markup.replace('id="@"', `id="${id}"`))
    return id
  }

  private defineEmoji(name: string): string {
    const body = this.artwork.get(name)
    if (!body) throw new Error(`There is no Fluent emoji named "${name}"`)
    const key = `emoji ${name}`
    if (!this.definitions.has(key))
      this.definitions.set(key, `<g id="emoji-${name}">${withOwnIds(body, name)}</g>`)
    return `emoji-${name}`
  }
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

/** At most `digits` decimals, so that pictures stay small and equal on every machine. */
export function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}

/** Two emoji may use the same id for different gradients. */
function withOwnIds(body: string, name: string): string {
  return body
    .replaceAll(/ id="([^"]+)"/g, ` id="${name}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${name}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${name}-$1"`)
}
