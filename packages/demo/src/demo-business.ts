import type { BusinessFile } from '@storefront/api-contract/business-file'
import { cornerCafe } from './corner-cafe/corner-cafe.ts'
import { gate41 } from './gate-41/gate-41.ts'
import { harbourBooks } from './harbour-books/harbour-books.ts'
import { type Artwork, readArtwork } from './pictures/artwork.ts'
import { composePicture } from './pictures/compose.ts'
import { emojiOf } from './pictures/emoji-of.ts'
import { saffron } from './saffron/saffron.ts'
import { businessFileFrom } from './source/business-file-from.ts'
import type { BusinessSource } from './source/business-source.ts'
import { scenesOf } from './source/scenes-of.ts'

const sources = {
  saffron,
  'corner-cafe': cornerCafe,
  'harbour-books': harbourBooks,
  'gate-41': gate41,
} satisfies Record<string, BusinessSource>

export type DemoReference = keyof typeof sources

/** Reference ids of the demo businesses, in the order to import them. */
export const DEMO_REFERENCES = Object.keys(sources) as readonly DemoReference[]

/** A business ready for the importer; `picture` gives a file that `file` names, as SVG, or null for any other name. */
export interface DemoBusiness {
  file: BusinessFile
  picture(file: string): Uint8Array | null
}

let artwork: Artwork | undefined

/** The emoji of all demo businesses together, because reading the package once for each would be slow. */
function artworkOfAll(): Artwork {
  artwork ??= readArtwork(
    new Set(Object.values(sources).flatMap((source) => emojiOf(scenesOf(source).values()))),
  )
  return artwork
}

/**
 * The demo business of a reference id. Pictures are composed when first asked for and kept; the same file name
 * always gives the same bytes.
 */
export function demoBusiness(reference: DemoReference): DemoBusiness {
  const source = sources[reference]
  const scenes = scenesOf(source)
  const composed = new Map<string, Uint8Array>()
  return {
    file: businessFileFrom(source),
    picture(file) {
      const scene = scenes.get(file)
      if (!scene) return null
      const kept = composed.get(file) ?? new TextEncoder().encode(composePicture(scene, artworkOfAll()))
      composed.set(file, kept)
      return kept
    },
  }
}
