import type { PlatformContext } from '../platform-context.ts'
import { holdPicture } from './collect-pictures.ts'
import type { PictureProblem } from './draw.ts'
import type { Inspected, StoredPicture } from './picture-store.ts'

/** Why bytes were refused, behind the name of the picture. */
export const PICTURE_REFUSALS: Readonly<Record<PictureProblem, string>> = {
  'no-picture': 'is no picture.',
  'too-large': 'is larger than 50 megapixels or 20 MB.',
  broken: 'cannot be drawn: its pixels are broken, or it draws too many shapes.',
  'too-costly': 'takes too long or too much memory to draw.',
}

/** Decodes a picture, unless it is known already, and stores it; nothing is stored of one that cannot be drawn (UI-02). */
export async function keepPicture(
  context: Pick<PlatformContext, 'db' | 'clock' | 'pictures'>,
  bytes: Uint8Array,
  known: StoredPicture | undefined,
): Promise<Inspected> {
  const { pictures } = context
  if (known) {
    await holdPicture(context, known.hash)
    await pictures.keep(bytes)
    return { ok: true, picture: { ...known, colour: await pictures.colour(known.hash) } }
  }
  const inspected = await pictures.inspect(bytes)
  if (!inspected.ok) return inspected
  const { hash, colour } = inspected.picture
  await holdPicture(context, hash)
  await pictures.keep(bytes, colour)
  return inspected
}
