import type { DishScene, MarkScene, Scene, SpreadScene } from '../pictures/scene.ts'
import type { BusinessSource } from './business-source.ts'
import { PICTURE_SIZES, pictureNames } from './picture-names.ts'

/** What every picture of a business shows, by its file name. */
export function scenesOf(source: BusinessSource): ReadonlyMap<string, Scene> {
  const reference = source.record.reference_id
  const scenes = new Map<string, Scene>()
  const add = (
    file: string,
    scene: DishScene | SpreadScene | MarkScene,
    size: { width: number; height: number },
  ) => scenes.set(file, { ...scene, ...size, seed: file })
  for (const category of source.categories) {
    const { show, mood, on } = category
    add(
      pictureNames.category(reference, category.id),
      { layout: 'dish', show, mood, on },
      PICTURE_SIZES.category,
    )
    for (const one of category.items) {
      const scene: DishScene = { layout: 'dish', show: one.show, mood: one.mood ?? mood, on: one.on ?? on }
      add(pictureNames.item(reference, one.id), scene, PICTURE_SIZES.item)
    }
  }
  for (const { id, scene } of source.banners) add(pictureNames.banner(id), scene, PICTURE_SIZES.banner)
  const { logo, welcome, header } = source.artwork
  add(pictureNames.logo(reference), logo, PICTURE_SIZES.logo)
  add(pictureNames.welcome(reference), welcome, PICTURE_SIZES.welcome)
  add(pictureNames.header(reference), header, PICTURE_SIZES.header)
  return scenes
}
