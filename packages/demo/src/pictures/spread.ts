import type { Canvas } from './canvas.ts'
import type { Chance } from './chance.ts'
import { crockery } from './crockery.ts'
import { raisedHero, shareOf } from './draw-hero.ts'
import { tableFor } from './laid-table.ts'
import { MOODS } from './moods.ts'
import type { SpreadScene } from './scene.ts'
import { tableTop } from './surface.ts'

/** A laid table: as many dishes as its proportions have room for, the rest strewn between. */
export function spread(canvas: Canvas, chance: Chance, scene: SpreadScene): string {
  const mood = MOODS[scene.mood]
  const laid = tableFor(canvas)
  const dishes = laid.dishes.map(([x, y, radius, on], place) => {
    const hero = scene.served[place % scene.served.length]
    if (!hero) return ''
    const at = { x: canvas.width * x, y: canvas.height * y }
    const size = canvas.height * radius
    const under = scene.bare ? '' : crockery(canvas, mood, on, { ...at, radius: size })
    const inside = size * (scene.bare ? 1 : shareOf(hero, on))
    return under + raisedHero(canvas, chance, hero, { ...at, radius: inside })
  })
  const strewn = laid.between.map(([x, y], place) => {
    const name = scene.strewn[place % scene.strewn.length]
    const size = canvas.height * laid.dishes[0][2] * chance.between(0.5, 0.62)
    if (!name) return ''
    return canvas.raised(
      canvas.emoji(name, {
        x: canvas.width * x,
        y: canvas.height * y,
        size,
        turn: chance.between(-40, 40),
      }),
      8,
      8,
    )
  })
  return [tableTop(canvas, mood), ...dishes, ...strewn].join('')
}
