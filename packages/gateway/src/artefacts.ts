import { normalize } from 'node:path'
import { contentType, type ObjectStore } from '@storefront/object-store'
import { signedFiles, type TrustedStore } from '@storefront/releases'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isPageRequest } from './guard-requests.ts'

const YEAR = 31_536_000
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/**
 * Serves the files of signed releases below `/a/`: immutable, precompressed, with CORS. A missing or unsigned file is an
 * uncached 404, so a withdrawn chunk cannot poison a cache; a browser that opens it as a page gets `notFoundPage`.
 */
export function artefacts(trusted: TrustedStore, notFoundPage?: SendPage): FastifyPluginAsync {
  const isSigned = signedFiles(trusted)
  return async (app) => {
    app.get('/a/*', (request, reply) =>
      sendArtefact({ store: trusted.store, isSigned, notFoundPage }, request, reply),
    )
  }
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

interface ArtefactSource {
  store: ObjectStore
  isSigned: (key: string) => Promise<boolean>
  notFoundPage: SendPage | undefined
}

async function sendArtefact(
  { store, isSigned, notFoundPage }: ArtefactSource,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const wanted = normalize(decodeURIComponent(request.url.split('?')[0] ?? ''))
  const type = contentType(wanted)
  const key = wanted.slice(1)
  const file =
    type && (await isSigned(key)) ? await storedFile(store, key, request.headers['accept-encoding']) : null
  if (!file && notFoundPage && isPageRequest(request)) return notFoundPage(request, reply)
  reply.header('access-control-allow-origin', '*').header('x-content-type-options', 'nosniff')
  if (!file || !type) {
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('not found\n')
  }
  reply
    .header('cache-control', `public, max-age=${YEAR}, immutable`)
    .header('timing-allow-origin', '*')
    .header('vary', 'accept-encoding')
  if (file.encoding) reply.header('content-encoding', file.encoding)
  return reply.type(type).header('content-length', file.size).send(file.stream())
}

async function storedFile(store: ObjectStore, key: string, accepted: string | undefined) {
  for (const { name, ending } of ENCODINGS) {
    const packed = accepted?.includes(name) ? await store.open(key + ending) : null
    if (packed) return { ...packed, encoding: name }
  }
  const plain = await store.open(key)
  return plain && { ...plain, encoding: null }
}
