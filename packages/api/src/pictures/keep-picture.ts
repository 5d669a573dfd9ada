import type { ApiContext } from '../api-context.ts'
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
  context: Pick<ApiContext, 'db' | 'clock' | 'pictures'>,
  bytes: Uint8Array,
  known: StoredPicture | undefined,
): Promise<Inspected> {
  const { pictures } = context
  const inspected = known ? null : await pictures.inspect(bytes)
  if (inspected && !inspected.ok) return inspected
  const hash = known?.hash ?? inspected?.picture.hash ?? ''
  await holdPicture(context, hash)
  await pictures.keep(bytes, inspected?.picture.colour)
  return known ? { ok: true, picture: { ...known, colour: await pictures.colour(hash) } } : inspected
}
