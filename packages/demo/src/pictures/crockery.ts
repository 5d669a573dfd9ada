import { type Canvas, type Circle, round } from './canvas.ts'
import { darker, lighter } from './colour.ts'
import type { MoodColours } from './moods.ts'
import { boxShadow, roundShadow } from './painted-shadow.ts'
import type { Ground } from './scene.ts'

/** Crockery around a point, seen from above, with its shadow; `radius` is that of its rim. */
export function crockery(
  canvas: Canvas,
  mood: MoodColours,
  ground: Ground,
  { x, y, radius }: Circle,
): string {
  const drawn = DRAW[ground](canvas, mood)
  if (!drawn) return ''
  const shadow =
    ground === 'board'
      ? boxShadow({ x: -122, y: -92, width: 244, height: 184, corner: 26 }, 14)
      : roundShadow(canvas, 100, 7)
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(radius / 100, 3)})">${shadow}${drawn}</g>`
}

const DRAW: Readonly<Record<Ground, (canvas: Canvas, mood: MoodColours) => string>> = {
  plate(canvas, mood) {
    const glaze = canvas.radial([
      [0, mood.plate],
      [0.72, mood.plate],
      [0.76, darker(mood.plate, 0.12)],
      [0.8, mood.plate],
      [1, darker(mood.plate, 0.1)],
    ])
    return `<circle r="100" fill="${glaze}"/>${ring(94, mood.rim, 1.6)}${dots(88, 40, 1.7, mood.rim)}${ring(82, mood.rim, 0.7)}`
  },
  bowl(canvas, mood) {
    const outside = canvas.radial([
      [0.8, mood.rim],
      [1, darker(mood.rim, 0.35)],
    ])
    const inside = canvas.radial(
      [
        [0, lighter(mood.rim, 0.72)],
        [0.7, lighter(mood.rim, 0.6)],
        [1, lighter(mood.rim, 0.15)],
      ],
      [0.5, 0.58],
      0.5,
    )
    return `<circle r="100" fill="${outside}"/>${ring(96, lighter(mood.rim, 0.5), 2)}<circle r="90" fill="${inside}"/>`
  },
  board(canvas) {
    const wood = canvas.linear(
      [
        [0, '#d9a86c'],
        [0.5, '#c58f52'],
        [1, '#b37a41'],
      ],
      'across',
    )
    const grain = [-70, -48, -22, 4, 30, 54, 76].map(
      (y, place) => `<path d="M-112 ${y}c60 ${place % 2 ? 8 : -8} 150 ${place % 2 ? -8 : 8} 224 0"/>`,
    )
    return `<rect x="-122" y="-92" width="244" height="184" rx="26" fill="${wood}"/><rect x="-122" y="-92" width="244" height="184" rx="26" fill="none" stroke="#e9c08b" stroke-width="2"/><g fill="none" stroke="#8f5d2d" stroke-width="1" opacity=".4">${grain.join('')}</g>`
  },
  tray(canvas) {
    const brass = canvas.radial(
      [
        [0, '#f6e2a6'],
        [0.7, '#dcb45e'],
        [0.86, '#c2913a'],
        [0.9, '#f3d48a'],
        [1, '#9c6d24'],
      ],
      [0.42, 0.36],
      0.72,
    )
    return `<circle r="106" fill="${brass}"/>${ring(99, '#8d6220', 1)}${dots(92, 48, 1.4, '#8d6220')}${ring(85, '#8d6220', 0.8)}`
  },
  table: () => '',
  shelf: () => '',
}

function ring(radius: number, colour: string, width: number): string {
  return `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

function dots(radius: number, count: number, size: number, colour: string): string {
  const at = (place: number) => {
    const angle = (place * 2 * Math.PI) / count
    return `<circle cx="${round(radius * Math.cos(angle))}" cy="${round(radius * Math.sin(angle))}" r="${size}"/>`
  }
  return `<g fill="${colour}">${Array.from({ length: count }, (_, place) => at(place)).join('')}</g>`
}
