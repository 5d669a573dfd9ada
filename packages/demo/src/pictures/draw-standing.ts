import type { Canvas } from './canvas.ts'
import { darker, lighter } from './colour.ts'
import type { DrawnAs } from './drawn.ts'
import { boxShadow, roundShadow } from './painted-shadow.ts'

/** A glass that stands with its foot at the lower edge of the circle. */
export function drawGlass(canvas: Canvas, { colour, foam, top }: DrawnAs<'glass'>): string {
  const drink = canvas.linear([
    [0, lighter(colour, 0.3)],
    [0.55, colour],
    [1, darker(colour, 0.2)],
  ])
  const wall = canvas.linear(
    [
      [0, '#ffffff', 0.75],
      [0.16, '#ffffff', 0.12],
      [0.8, '#ffffff', 0.06],
      [1, '#ffffff', 0.5],
    ],
    'across',
  )
  const cube = (x: number, y: number, turn: number) =>
    `<rect x="-14" y="-14" width="28" height="28" rx="6" fill="#ffffff" opacity=".42" transform="translate(${x} ${y}) rotate(${turn})"/>`
  const head = foam ? `<path d="M-47 -62Q0 -78 47 -62L45 -42Q0 -30 -45 -42Z" fill="${foam}"/>` : ''
  const [garnish, ...more] = top
  return [
    `<path d="M-48 -62H48L38 92Q37 98 30 98H-30Q-37 98 -38 92Z" fill="${drink}"/>`,
    cube(-18, -34, 14) + cube(17, -22, -20) + cube(-6, 4, 34),
    head,
    '<path d="M14 -40 34 -118" stroke="#fffdf7" stroke-width="7" stroke-linecap="round"/>',
    `<path d="M-54 -92H54L40 94Q39 102 30 102H-30Q-39 102 -40 94Z" fill="${wall}"/>`,
    '<ellipse cy="-92" rx="54" ry="8" fill="none" stroke="#ffffff" stroke-width="2.5" opacity=".8"/>',
    garnish ? canvas.emoji(garnish, { x: -46, y: -86, size: 62, turn: -14 }) : '',
    more.map((name, place) => canvas.emoji(name, { x: 8 + place * 24, y: -84, size: 50, turn: 20 })).join(''),
  ].join('')
}

const FOAM: Readonly<Record<DrawnAs<'cup'>['art'], string>> = {
  plain: '',
  heart: '<path d="M0 34C-46 2 -34 -34 -10 -26Q0 -22 0 -12Q0 -22 10 -26C34 -34 46 2 0 34Z"/>',
  leaf: '<path d="M0 42C-40 26 -46 -8 -26 -34L-18 -12-12 -40-4 -14 0 -46 4 -14 12 -40 18 -12 26 -34C46 -8 40 26 0 42Z"/>',
  foam: '<circle r="46"/>',
}

/** A cup and its saucer from above. */
export function drawCup(canvas: Canvas, { colour, art }: DrawnAs<'cup'>): string {
  const china = canvas.radial(
    [
      [0, '#ffffff'],
      [0.8, '#f4efe8'],
      [1, '#d5cabd'],
    ],
    [0.42, 0.36],
    0.66,
  )
  const coffee = canvas.radial(
    [
      [0, lighter(colour, 0.22)],
      [0.7, colour],
      [1, darker(colour, 0.45)],
    ],
    [0.42, 0.38],
    0.66,
  )
  return [
    roundShadow(canvas, 104, 6),
    `<circle r="104" fill="${china}"/>`,
    '<circle r="84" fill="none" stroke="#d9cdbd" stroke-width="2"/>',
    roundShadow(canvas, 74, 6),
    '<path d="M56 -16h44a16 16 0 0 1 0 32H56z" fill="none" stroke="#f1ebe2" stroke-width="13"/>',
    `<circle r="74" fill="${china}"/>`,
    `<circle r="64" fill="${coffee}"/>`,
    `<circle r="62" fill="none" stroke="${lighter(colour, 0.4)}" stroke-width="3" opacity=".7"/>`,
    `<g fill="#fff6e6" opacity=".95">${FOAM[art]}</g>`,
  ].join('')
}

/** A book with a thick spine, standing a little turned. */
export function drawBook(canvas: Canvas, { cover, accent, emblem }: DrawnAs<'book'>): string {
  const cloth = canvas.linear(
    [
      [0, darker(cover, 0.25)],
      [0.1, lighter(cover, 0.18)],
      [0.14, darker(cover, 0.2)],
      [0.2, cover],
      [1, lighter(cover, 0.12)],
    ],
    'across',
  )
  const pages = canvas.linear(
    [
      [0, '#fffaf0'],
      [1, '#d8cbb2'],
    ],
    'across',
  )
  const line = (y: number, width: number, height: number) =>
    `<rect x="${8 - width / 2}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${accent}"/>`
  return [
    boxShadow({ x: -76, y: -100, width: 156, height: 198, corner: 6 }, 8),
    `<rect x="-70" y="-98" width="152" height="196" rx="5" fill="${pages}"/>`,
    `<rect x="-76" y="-102" width="150" height="204" rx="7" fill="${cloth}"/>`,
    `<rect x="-46" y="-90" width="108" height="180" rx="4" fill="none" stroke="${accent}" stroke-width="2.5"/>`,
    `<rect x="-40" y="-84" width="96" height="168" rx="2" fill="none" stroke="${accent}" stroke-width="1" opacity=".7"/>`,
    `<circle cx="8" cy="-6" r="43" fill="${lighter(cover, 0.28)}"/><circle cx="8" cy="-6" r="43" fill="none" stroke="${accent}" stroke-width="2"/>`,
    canvas.emoji(emblem, { x: 8, y: -6, size: 66 }),
    line(-70, 72, 6) + line(-60, 48, 4) + line(58, 60, 4) + line(67, 34, 4),
  ].join('')
}
