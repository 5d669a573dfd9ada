import { type Canvas, round } from './canvas.ts'
import type { Chance } from './chance.ts'
import { darker, lighter } from './colour.ts'
import type { DrawnAs } from './drawn.ts'
import { boxShadow, roundShadow } from './painted-shadow.ts'

/** A point on a circle; 0° is to the right, 90° down. */
export function onCircle(radius: number, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180
  return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) }
}

export function drawDip(canvas: Canvas, chance: Chance, { colour, oil, top }: DrawnAs<'dip'>): string {
  const cream = canvas.radial(
    [
      [0, lighter(colour, 0.35)],
      [0.6, colour],
      [1, darker(colour, 0.22)],
    ],
    [0.4, 0.36],
    0.7,
  )
  const pool = canvas.radial([
    [0, lighter(oil, 0.45), 0.95],
    [0.7, oil, 0.85],
    [1, oil, 0],
  ])
  const grooves = [78, 60, 42].map(
    (radius, place) =>
      `<path d="M${-radius} 6a${radius} ${radius * 0.94} 0 1 1 ${radius * 1.7} ${radius * 0.52}" transform="rotate(${place * 38})" stroke="${place % 2 ? lighter(colour, 0.5) : darker(colour, 0.2)}"/>`,
  )
  const specks = Array.from({ length: 26 }, () => {
    const { x, y } = onCircle(chance.between(18, 76), chance.between(0, 360))
    return `<circle cx="${x}" cy="${y}" r="${round(chance.between(0.8, 2))}"/>`
  })
  return [
    `<circle r="92" fill="${cream}"/>`,
    `<g fill="none" stroke-width="5" stroke-linecap="round" opacity=".75">${grooves.join('')}</g>`,
    `<ellipse cx="4" cy="6" rx="44" ry="34" fill="${pool}"/>`,
    `<g fill="${darker(oil, 0.3)}">${specks.join('')}</g>`,
    toppings(canvas, chance, top, 62),
  ].join('')
}

export function drawSoup(canvas: Canvas, chance: Chance, { colour, swirl, top }: DrawnAs<'soup'>): string {
  const liquid = canvas.radial(
    [
      [0, lighter(colour, 0.3)],
      [0.7, colour],
      [1, darker(colour, 0.3)],
    ],
    [0.4, 0.35],
    0.7,
  )
  const shine = canvas.linear([
    [0, '#ffffff', 0.4],
    [1, '#ffffff', 0],
  ])
  const drops = Array.from({ length: 18 }, () => {
    const { x, y } = onCircle(chance.between(20, 78), chance.between(0, 360))
    return `<circle cx="${x}" cy="${y}" r="${round(chance.between(1.2, 3.4))}"/>`
  })
  return [
    `<circle r="88" fill="${liquid}"/>`,
    `<path d="M-56 -8c10-40 70-50 98-14s-8 66-44 58-34-52 4-46" fill="none" stroke="${swirl}" stroke-width="7" stroke-linecap="round" opacity=".85"/>`,
    `<g fill="${lighter(colour, 0.55)}" opacity=".8">${drops.join('')}</g>`,
    `<ellipse cx="-24" cy="-58" rx="40" ry="14" fill="${shine}" transform="rotate(-24 -24 -58)"/>`,
    toppings(canvas, chance, top, 60),
  ].join('')
}

export function drawHeap(canvas: Canvas, chance: Chance, { colours, strand, top }: DrawnAs<'heap'>): string {
  const [first = '#f4d58a'] = colours
  const mound = canvas.radial(
    [
      [0, lighter(first, 0.15)],
      [0.75, darker(first, 0.12)],
      [1, darker(first, 0.4)],
    ],
    [0.42, 0.36],
    0.66,
  )
  const shine = canvas.radial([
    [0, '#ffffff', 0.3],
    [1, '#ffffff', 0],
  ])
  const layers = colours.map((colour, place) => {
    const count = Math.round((place === 0 ? 300 : 170) / Math.max(1, strand / 9))
    const strands = Array.from({ length: count }, () => strandPath(chance, strand))
    return `<path d="${strands.join('')}" stroke="${place === 0 ? lighter(colour, 0.2) : colour}"/>`
  })
  return [
    roundShadow(canvas, 86, 4),
    `<circle r="86" fill="${mound}"/>`,
    `<g fill="none" stroke-width="${strand > 20 ? 3.4 : 4}" stroke-linecap="round">${layers.join('')}</g>`,
    `<circle cx="-22" cy="-26" r="56" fill="${shine}"/>`,
    toppings(canvas, chance, top, 92),
  ].join('')
}

function strandPath(chance: Chance, length: number): string {
  const { x, y } = onCircle(86 * Math.sqrt(chance.between(0, 0.92)), chance.between(0, 360))
  const turn = chance.between(0, 360)
  const bend = onCircle(length * 0.5, turn + 40)
  const end = onCircle(length, turn)
  return `M${x} ${y}q${bend.x} ${bend.y} ${end.x} ${end.y}`
}

const PIECE = {
  ball: { width: 20, height: 20, corner: 20 },
  oval: { width: 32, height: 18, corner: 18 },
  roll: { width: 34, height: 12, corner: 8 },
  diamond: { width: 20, height: 20, corner: 3 },
} as const

export function drawPieces(
  canvas: Canvas,
  chance: Chance,
  { shape, colour, speck, count }: DrawnAs<'pieces'>,
): string {
  const skin = canvas.radial(
    [
      [0, lighter(colour, 0.45)],
      [0.5, colour],
      [1, darker(colour, 0.4)],
    ],
    [0.36, 0.3],
    0.8,
  )
  const { width, height, corner } = PIECE[shape]
  const box = { x: -width, y: -height, width: 2 * width, height: 2 * height, corner }
  const scale = count < 5 ? 1.35 : 1
  const piece = ({ x, y, turn }: Spot) => {
    const tilt = shape === 'diamond' ? 45 : shape === 'ball' ? 0 : turn + 90 + chance.between(-14, 14)
    const body = `<rect x="${-width}" y="${-height}" width="${2 * width}" height="${2 * height}" rx="${corner}" fill="${skin}"/>`
    const marks = [-0.5, 0, 0.5].map(
      (share) =>
        `<ellipse cx="${round(width * share)}" cy="${round(chance.between(-0.35, 0.35) * height)}" rx="4.2" ry="2.6" fill="${speck}"/>`,
    )
    const turned = `rotate(${round(tilt)}) scale(${scale})`
    const shadow = `<g transform="translate(0 2) ${turned}">${boxShadow(box, 5)}</g>`
    return `<g transform="translate(${x} ${y})">${shadow}<g transform="${turned}">${body}${marks.join('')}</g></g>`
  }
  return spots(count).map(piece).join('')
}

export function drawSeveral(canvas: Canvas, chance: Chance, { emoji, count }: DrawnAs<'several'>): string {
  const size = count > 5 ? 76 : count > 2 ? 92 : 118
  const drawn = spots(count).map(({ x, y }) =>
    canvas.raised(canvas.emoji(emoji, { x, y, size, turn: chance.between(-30, 30) }), 2.5, 2.5),
  )
  return drawn.join('')
}

/** A place on a plate and the angle at which it lies from the middle. */
export interface Spot {
  x: number
  y: number
  turn: number
}

/** Places for a number of equal things: a ring, with one in the middle from five on. */
export function spots(count: number): Spot[] {
  const outside = count > 4 ? count - 1 : count
  const radius = outside > 5 ? 58 : 48
  const start = outside === 2 ? 180 : -90
  const around = Array.from({ length: outside }, (_, place) => {
    const turn = (360 / outside) * place + start
    return { ...onCircle(radius, turn), turn }
  })
  return count > 4 ? [...around, { x: 0, y: 0, turn: 20 }] : around
}

function toppings(canvas: Canvas, chance: Chance, names: readonly string[], size: number): string {
  const apart = names.length === 1 ? 0 : size * 0.45
  const drawn = names.map((name, place) => {
    const { x, y } = onCircle(apart, (360 / names.length) * place - 60)
    const large = names.length === 1 ? size * 1.15 : size * 0.9
    return canvas.raised(canvas.emoji(name, { x, y, size: large, turn: chance.between(-25, 25) }), 2.5, 2.5)
  })
  return drawn.join('')
}
