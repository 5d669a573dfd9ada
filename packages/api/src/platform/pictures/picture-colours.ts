import type { FileStore } from '@storefront/object-store'
import { colourKey, originalKey } from './picture-keys.ts'
import type { PicturePool } from './picture-pool.ts'

interface PictureColoursOptions {
  files: FileStore
  pool: PicturePool
  /** Keeps what was made of a picture as long as its original is there. */
  keep: (hash: string, key: string, bytes: Uint8Array) => Promise<void>
}

/** The mean colours of pictures, kept beside what was drawn of them; an empty text for a picture without one. */
export function createPictureColours({ files, pool, keep }: PictureColoursOptions) {
  return {
    /** Keeps the colour of an original that has been decoded. */
    keep: async (hash: string, colour: string | null): Promise<void> => {
      if (!(await files.open(colourKey(hash)))) await files.put(colourKey(hash), Buffer.from(colour ?? ''))
    },
    /** The colour of a picture; one that was stored without it is decoded once more for it. */
    read: async (hash: string): Promise<string | null> => {
      const known = await files.read(colourKey(hash))
      if (known) return known.body.toString('utf8') || null
      const original = await files.read(originalKey(hash))
      const tried = original && (await pool.run({ kind: 'inspect', bytes: original.body }))
      if (!tried?.ok || !('width' in tried)) return null
      await keep(hash, colourKey(hash), Buffer.from(tried.colour ?? ''))
      return tried.colour
    },
  }
}
