import { type Canvas, round } from './canvas.ts'
import type { Chance } from './chance.ts'
import { darker, lighter } from './colour.ts'
import { onCircle, type Spot, spots } from './draw-served.ts'
import type { DrawnAs } from './drawn.ts'
import { boxShadow, roundShadow } from './painted-shadow.ts'

export function drawSkewers(canvas: Canvas, chance: Chance, { colours, shape }: DrawnAs<'skewers'>): string {
  const steel = canvas.linear([
    [0, '#f5f5f5'],
    [1, '#8b8b8b'],
  ])
  const skewer = (y: number) => {
    const shadow = boxShadow({ x: -92, y: y - 18, width: 196, height: 36, corner: 18 }, 7)
    const stick = `<rect x="-124" y="${y - 2}" width="248" height="4" rx="2" fill="${steel}"/><circle cx="-124" cy="${y}" r="6" fill="none" stroke="#9a9a9a" stroke-width="3"/>`
    return (
      shadow +
      stick +
      (shape === 'minced'
        ? minced(canvas, chance, colours[0] ?? '#8a4a28', y)
        : cubes(canvas, chance, colours, y))
    )
  }
  return `<g transform="rotate(-24)">${[-52, 0, 52].map(skewer).join('')}</g>`
}

function cubes(canvas: Canvas, chance: Chance, colours: readonly string[], y: number): string {
  return Array.from({ length: 5 }, (_, place) => {
    const colour = colours[place % colours.length] ?? '#c9803a'
    const skin = canvas.radial(
      [
        [0, lighter(colour, 0.35)],
        [0.6, colour],
        [1, darker(colour, 0.45)],
      ],
      [0.4, 0.3],
      0.8,
    )
    const x = -88 + place * 42
    const tilt = round(chance.between(-9, 9))
    const char = `<path d="M${x + 7} ${y - 14}l8 28M${x + 21} ${y - 14}l8 28" stroke="#2a1408" stroke-width="3" opacity=".45"/>`
    return `<g transform="rotate(${tilt} ${x + 19} ${y})"><rect x="${x}" y="${y - 21}" width="38" height="42" rx="11" fill="${skin}"/>${char}</g>`
  }).join('')
}

function minced(canvas: Canvas, chance: Chance, colour: string, y: number): string {
  const skin = canvas.linear([
    [0, lighter(colour, 0.3)],
    [0.5, colour],
    [1, darker(colour, 0.5)],
  ])
  const ridges = Array.from({ length: 9 }, (_, place) => {
    const x = -86 + place * 21
    return `<path d="M${x} ${y - 17}q${round(chance.between(3, 9))} 17 0 34"/>`
  })
  return `<rect x="-104" y="${y - 20}" width="204" height="40" rx="20" fill="${skin}"/><g fill="none" stroke="#2a1408" stroke-width="4" opacity=".4">${ridges.join('')}</g>`
}

export function drawEggs(canvas: Canvas, chance: Chance, { sauce, count }: DrawnAs<'eggs'>): string {
  const iron = canvas.radial([
    [0.8, '#3a3432'],
    [0.92, '#5c5350'],
    [1, '#262120'],
  ])
  const liquid = canvas.radial(
    [
      [0, lighter(sauce, 0.25)],
      [0.7, sauce],
      [1, darker(sauce, 0.4)],
    ],
    [0.4, 0.36],
    0.7,
  )
  const yolk = canvas.radial(
    [
      [0, '#ffe27a'],
      [0.6, '#ffb521'],
      [1, '#e58a0c'],
    ],
    [0.38, 0.32],
    0.75,
  )
  const lumps = Array.from({ length: 30 }, () => {
    const { x, y } = onCircle(76 * Math.sqrt(chance.between(0, 1)), chance.between(0, 360))
    return `<circle cx="${x}" cy="${y}" r="${round(chance.between(1.5, 5))}"/>`
  })
  const egg = ({ x, y }: Spot) =>
    `<g transform="translate(${x} ${y}) rotate(${round(chance.between(0, 360))}) scale(${count > 2 ? 0.86 : 1})"><path d="M-4-36c20-4 26 8 36 18s6 30-8 38-18 20-36 12-24-20-20-34 6-30 28-34z" fill="#fffdf8"/><circle cx="2" cy="1" r="15" fill="${yolk}"/></g>`
  return [
    roundShadow(canvas, 100, 6),
    `<rect x="80" y="-9" width="74" height="18" rx="9" fill="#3a3432" transform="rotate(32)"/>`,
    `<circle r="100" fill="${iron}"/><circle r="86" fill="${liquid}"/>`,
    `<g fill="${lighter(sauce, 0.22)}" opacity=".7">${lumps.join('')}</g>`,
    spots(count).map(egg).join(''),
  ].join('')
}

export function drawFish(canvas: Canvas, { colour }: DrawnAs<'fish'>): string {
  const skin = canvas.linear([
    [0, darker(colour, 0.35)],
    [0.45, lighter(colour, 0.3)],
    [1, darker(colour, 0.2)],
  ])
  const marks = [-44, -22, 0, 22, 44].map((x) => `<path d="M${x - 12} -34 ${x + 12} 34"/>`)
  return [
    '<g transform="rotate(-16)">',
    '<ellipse cx="0" cy="12" rx="104" ry="48" fill="#1d0f08" opacity=".16"/><ellipse cx="0" cy="9" rx="98" ry="46" fill="#1d0f08" opacity=".2"/>',
    `<path d="M70 0 116 -36Q104 0 116 36Z" fill="${darker(colour, 0.3)}"/>`,
    `<path d="M-20 -40Q10 -72 46 -32ZM-14 40Q8 66 38 32Z" fill="${darker(colour, 0.25)}"/>`,
    `<path d="M-106 0Q-66 -52 0 -46Q56 -40 84 0Q56 40 0 46Q-66 52 -106 0Z" fill="${skin}"/>`,
    `<g stroke="#2a1408" stroke-width="6" stroke-linecap="round" opacity=".5">${marks.join('')}</g>`,
    '<path d="M-66 -30Q-52 0 -66 30" fill="none" stroke="#2a1408" stroke-width="3" opacity=".5"/>',
    '<circle cx="-82" cy="-8" r="7" fill="#fffdf8"/><circle cx="-82" cy="-8" r="3.5" fill="#2a1408"/>',
    '</g>',
  ].join('')
}
