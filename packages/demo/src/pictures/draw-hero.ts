import { type Canvas, type Circle, round } from './canvas.ts'
import type { Chance } from './chance.ts'
import { drawEggs, drawFish, drawSkewers } from './draw-grilled.ts'
import { drawDip, drawHeap, drawPieces, drawSeveral, drawSoup } from './draw-served.ts'
import { drawBook, drawCup, drawGlass } from './draw-standing.ts'
import type { Drawn } from './drawn.ts'
import type { Ground, Hero } from './scene.ts'

/** Draws the hero of a picture around a point, inside a circle of the given radius. */
export function drawHero(canvas: Canvas, chance: Chance, hero: Hero, { x, y, radius }: Circle): string {
  if (typeof hero === 'string')
    return canvas.emoji(hero, { x, y, size: radius * 1.9, turn: chance.between(-8, 8) })
  const place = `translate(${round(x)} ${round(y)}) scale(${round(radius / 100, 3)})`
  return `<g transform="${place}">${drawing(canvas, chance, hero)}</g>`
}

function drawing(canvas: Canvas, chance: Chance, hero: Drawn): string {
  switch (hero.draw) {
    case 'dip':
      return drawDip(canvas, chance, hero)
    case 'soup':
      return drawSoup(canvas, chance, hero)
    case 'heap':
      return drawHeap(canvas, chance, hero)
    case 'pieces':
      return drawPieces(canvas, chance, hero)
    case 'several':
      return drawSeveral(canvas, chance, hero)
    case 'skewers':
      return drawSkewers(canvas, chance, hero)
    case 'eggs':
      return drawEggs(canvas, chance, hero)
    case 'fish':
      return drawFish(canvas, hero)
    case 'glass':
      return drawGlass(canvas, hero)
    case 'cup':
      return drawCup(canvas, hero)
    case 'book':
      return drawBook(canvas, hero)
  }
}

/** Draws the hero with its shadow; a drawn one paints its own. */
export function raisedHero(canvas: Canvas, chance: Chance, hero: Hero, at: Circle): string {
  const drawn = drawHero(canvas, chance, hero, at)
  return typeof hero === 'string' ? canvas.raised(drawn, 12, 12) : drawn
}

/** How much of the crockery's radius the hero takes: an emoji fills its square to the edge, a drawing is round. */
export function shareOf(hero: Hero, on: Ground): number {
  const whole = { plate: 0.84, bowl: 0.9, board: 0.82, tray: 0.86, table: 1, shelf: 1 }[on]
  return typeof hero === 'string' ? whole * (on === 'board' ? 0.96 : 0.8) : whole
}
