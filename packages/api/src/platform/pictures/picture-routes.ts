import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../http/problem-answers.ts'
import { notFound } from '../http/reply.ts'
import type { PlatformContext } from '../platform-context.ts'
import { hashInName } from './picture-path.ts'
import type { PictureStore } from './picture-store.ts'
import { PICTURE_WIDTHS, type PictureWidth } from './picture-widths.ts'
import type { ServedPicture } from './smaller-pictures.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** While a smaller one is being drawn. */
const FOR_A_MINUTE = 'public, max-age=60'

/**
 * Registers the pictures in the widths of UI-02, as webp that never changes, or as AVIF where a browser accepts it and it
 * is smaller; an original never leaves the server.
 */
export function pictureRoutes(app: FastifyInstance, { pictures }: PlatformContext): void {
  app.get<{ Params: { name: string; file: string } }>('/pictures/:name/:file', async (request, reply) => {
    const { name, file } = request.params
    const hash = hashInName(name)
    const width = PICTURE_WIDTHS.find((one) => file === `${one}.webp`)
    const acceptsAvif = /\bimage\/avif\b/.test(request.headers.accept ?? '')
    const picture = width && hash ? await served(pictures, { hash, width, acceptsAvif }) : null
    if (!picture) return sendProblem(reply, notFound('The picture').problem)
    return reply
      .header('cache-control', picture.isFinal ? FOR_EVER : FOR_A_MINUTE)
      .header('vary', 'accept')
      .type(picture.type)
      .send(Buffer.from(picture.bytes))
  })
}

interface WantedPicture {
  hash: string
  width: PictureWidth
  acceptsAvif: boolean
}

async function served(
  pictures: PictureStore,
  { hash, width, acceptsAvif }: WantedPicture,
): Promise<ServedPicture | null> {
  if (acceptsAvif) return pictures.smallest(hash, width)
  const bytes = await pictures.webp(hash, width)
  return bytes && { bytes, type: 'image/webp', isFinal: true }
}
