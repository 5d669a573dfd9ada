import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import { sendProblem } from '../http/problem-answers.ts'
import { notFound } from '../http/reply.ts'
import { PICTURE_WIDTHS } from './picture-store.ts'

/** Registers the pictures in the widths of UI-02, as webp that never changes; an original never leaves the server. */
export function pictureRoutes(app: FastifyInstance, { pictures }: ApiContext): void {
  app.get<{ Params: { hash: string; file: string } }>('/pictures/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    const width = PICTURE_WIDTHS.find((one) => file === `${one}.webp`)
    const picture = width && /^[0-9a-f]{16}$/.test(hash) ? await pictures.webp(hash, width) : null
    if (!picture) return sendProblem(reply, notFound('The picture').problem)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(Buffer.from(picture))
  })
}
