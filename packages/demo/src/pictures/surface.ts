import type { Canvas } from './canvas.ts'
import { darker, lighter } from './colour.ts'
import type { MoodColours } from './moods.ts'

const ink = 'fill="none" stroke="#ffffff" stroke-width="3"'

const PATTERNS: Readonly<Record<MoodColours['pattern'], { size: number; content: string; opacity: number }>> =
  {
    stars: {
      size: 128,
      content: `<path ${ink} d="M64 12 79 49 116 64 79 79 64 116 49 79 12 64 49 49Z"/><rect ${ink} x="27" y="27" width="74" height="74"/>`,
      opacity: 0.13,
    },
    weave: {
      size: 28,
      content: '<path fill="#ffffff" d="M0 0h14v14H0zM14 14h14v14H14z"/>',
      opacity: 0.1,
    },
    planks: {
      size: 240,
      content:
        '<path fill="none" stroke="#000000" stroke-width="4" d="M0 2h240M0 122h240M150 2v120M60 122v120"/><path fill="none" stroke="#000000" stroke-width="2" d="M0 40c80-14 160 14 240 0M0 84c80 12 160-12 240 0M0 166c80-12 160 12 240 0M0 206c80 12 160-12 240 0" opacity=".5"/>',
      opacity: 0.2,
    },
    waves: {
      size: 96,
      content: `<path ${ink} d="M0 24c24-20 24 20 48 0s24-20 48 0M0 72c24-20 24 20 48 0s24-20 48 0"/>`,
      opacity: 0.15,
    },
    dots: {
      size: 56,
      content: '<circle fill="#ffffff" cx="14" cy="14" r="5"/><circle fill="#ffffff" cx="42" cy="42" r="5"/>',
      opacity: 0.2,
    },
  }

/** A table seen from above: light from the upper start, its pattern, darker towards the edges. */
export function tableTop(canvas: Canvas, mood: MoodColours): string {
  const { size, content, opacity } = PATTERNS[mood.pattern]
  const light = canvas.radial(
    [
      [0, lighter(mood.light, 0.25)],
      [0.45, mood.light],
      [1, mood.dark],
    ],
    [0.32, 0.22],
    0.95,
  )
  const edge = canvas.radial(
    [
      [0.6, '#000000', 0],
      [1, '#000000', 0.22],
    ],
    [0.5, 0.5],
    0.75,
  )
  return [whole(light), whole(canvas.pattern(size, content), `opacity="${opacity}"`), whole(edge)].join('')
}

/** A wall and the edge of a table or shelf, seen from the front; `level` is where the table begins, in pixels. */
export function wallAndTable(canvas: Canvas, mood: MoodColours, level: number): string {
  const { size, content, opacity } = PATTERNS[mood.pattern]
  const wall = canvas.radial(
    [
      [0, lighter(mood.light, 0.45)],
      [0.6, mood.light],
      [1, mood.dark],
    ],
    [0.5, 0.4],
    0.8,
  )
  const top = canvas.linear([
    [0, darker(mood.dark, 0.08)],
    [1, darker(mood.dark, 0.45)],
  ])
  const shine = canvas.linear([
    [0, '#ffffff', 0.35],
    [1, '#ffffff', 0],
  ])
  const below = `x="0" y="${level}" width="${canvas.width}"`
  return [
    whole(wall),
    whole(canvas.pattern(size, content), `opacity="${opacity}"`),
    `<rect ${below} height="${canvas.height - level}" fill="${top}"/>`,
    `<rect ${below} height="70" fill="${shine}"/>`,
  ].join('')
}

function whole(fill: string, more = ''): string {
  return `<rect width="100%" height="100%" fill="${fill}" ${more}/>`
}
