import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
/** Quality 5 compresses a document in a few milliseconds; artefacts are compressed at 11 when published. */
const DOCUMENT_QUALITY = 5

/** Sends a text as brotli, gzip or plain, as the browser accepts it. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.header('vary', 'accept-encoding, cookie, accept-language')
  const body = Buffer.from(text)
  if (accepted.includes('br')) {
    return reply
      .header('content-encoding', 'br')
      .send(await asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: DOCUMENT_QUALITY } }))
  }
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(await asGzip(body))
  return reply.send(body)
}
