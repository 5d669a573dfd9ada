import type { Hero, Scene } from './scene.ts'

/** The names of all emoji that the scenes use, with repeats. */
export function emojiOf(scenes: Iterable<Scene>): string[] {
  return [...scenes].flatMap((scene) => heroesOf(scene).flatMap(emojiOfHero))
}

function heroesOf(scene: Scene): readonly Hero[] {
  switch (scene.layout) {
    case 'dish':
      return scene.show
    case 'spread':
      return [...scene.served, ...scene.strewn]
    case 'mark':
      return [scene.emblem]
  }
}

function emojiOfHero(hero: Hero): readonly string[] {
  if (typeof hero === 'string') return [hero]
  switch (hero.draw) {
    case 'several':
      return [hero.emoji]
    case 'book':
      return [hero.emblem]
    case 'dip':
    case 'soup':
    case 'heap':
    case 'glass':
      return hero.top
    default:
      return []
  }
}
