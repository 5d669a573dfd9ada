import type { Artwork } from './artwork.ts'
import { Canvas, round } from './canvas.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { darker, lighter } from './colour.ts'
import { crockery } from './crockery.ts'
import { drawHero, raisedHero, shareOf } from './draw-hero.ts'
import { MOODS } from './moods.ts'
import { footShadow } from './painted-shadow.ts'
import type { DishScene, MarkScene, Scene } from './scene.ts'
import { spread } from './spread.ts'
import { tableTop, wallAndTable } from './surface.ts'

/** The picture of a scene as SVG text; the same scene and artwork give the same text. Throws for an unknown emoji. */
export function composePicture(scene: Scene, artwork: Artwork): string {
  const canvas = new Canvas(scene, artwork)
  return canvas.svg(drawing(canvas, chanceFrom(scene.seed), scene))
}

function drawing(canvas: Canvas, chance: Chance, scene: Scene): string {
  if (scene.layout === 'mark') return mark(canvas, chance, scene)
  if (scene.layout === 'spread') return spread(canvas, chance, scene)
  const stands = scene.on === 'table' || scene.on === 'shelf'
  return stands ? standing(canvas, chance, scene) : served(canvas, chance, scene)
}

/** Seen from above: crockery in the middle, the hero on it, the rest around. */
function served(canvas: Canvas, chance: Chance, scene: DishScene): string {
  const mood = MOODS[scene.mood]
  const [hero, ...around] = scene.show
  const x = canvas.width / 2
  const y = canvas.height / 2
  const radius = canvas.height * 0.415
  const inside = shareOf(hero, scene.on)
  const corners = [-30, 150, 30, 210, 90].map((angle) => angle + chance.between(-7, 7))
  const drawn = around.map((name, place) => {
    const angle = ((corners[place % corners.length] ?? 0) * Math.PI) / 180
    const far = radius * chance.between(1.13, 1.22)
    const size = radius * chance.between(0.52, 0.64)
    const drawn = canvas.emoji(name, {
      x: x + far * 1.06 * Math.cos(angle),
      y: y + far * 0.86 * Math.sin(angle),
      size,
      turn: chance.between(-35, 35),
    })
    return canvas.raised(drawn, 12, 12)
  })
  return [
    tableTop(canvas, mood),
    crockery(canvas, mood, scene.on, { x, y, radius }),
    raisedHero(canvas, chance, hero, { x, y, radius: radius * inside }),
    drawn.join(''),
  ].join('')
}

/** Seen from the front: the hero stands on a table, the rest in front of it. */
function standing(canvas: Canvas, chance: Chance, scene: DishScene): string {
  const mood = MOODS[scene.mood]
  const [hero, ...around] = scene.show
  const x = canvas.width / 2
  const foot = canvas.height * 0.84
  const radius = canvas.height * (typeof hero === 'string' ? 0.36 : 0.37)
  const places = [-0.5, 0.51, -0.33, 0.36]
  const drawn = around.map((name, place) => {
    const size = radius * chance.between(0.66, 0.8)
    const at = x + (places[place % places.length] ?? 0) * canvas.height * chance.between(0.86, 0.94)
    const base = foot + (place < 2 ? 30 : 74)
    return (
      footShadow(canvas, at, base, size * 0.5) +
      canvas.emoji(name, { x: at, y: base - size * 0.46, size, turn: chance.between(-10, 10) })
    )
  })
  return [
    wallAndTable(canvas, mood, canvas.height * 0.66),
    footShadow(canvas, x, foot, radius * 0.9),
    drawHero(canvas, chance, hero, { x, y: foot - radius * 0.96, radius }),
    drawn.join(''),
  ].join('')
}

/** An emblem on a disc, for a logo; it stays whole when cut to a circle. */
function mark(canvas: Canvas, chance: Chance, scene: MarkScene): string {
  const mood = MOODS[scene.mood]
  const middle = canvas.width / 2
  const disc = canvas.radial(
    [
      [0, lighter(mood.light, 0.1)],
      [1, mood.dark],
    ],
    [0.4, 0.3],
    0.8,
  )
  const ring = (radius: number, width: number) =>
    `<circle cx="${middle}" cy="${middle}" r="${round(middle * radius)}" fill="none" stroke="${mood.rim}" stroke-width="${width}"/>`
  return [
    `<rect width="100%" height="100%" fill="${darker(mood.dark, 0.1)}"/>`,
    `<circle cx="${middle}" cy="${middle}" r="${middle}" fill="${disc}"/>`,
    ring(0.9, 14),
    ring(0.84, 4),
    raisedHero(canvas, chance, scene.emblem, { x: middle, y: middle, radius: middle * 0.6 }),
  ].join('')
}
