import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** SVG bodies of Fluent emoji by name, each drawn in a square of 32. */
export type Artwork = ReadonlyMap<string, string>

/**
 * Reads the named emoji from the npm package. The package is one JSON file of 100 MB, so it is read once, only when a
 * picture is asked for, and all but the named ones are let go. A name it does not have is left out.
 */
export function readArtwork(names: ReadonlySet<string>): Artwork {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji/icons.json'))
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> }
  const artwork = new Map<string, string>()
  for (const name of names) {
    const body = icons[name]?.body
    if (body) artwork.set(name, body)
  }
  return artwork
}
