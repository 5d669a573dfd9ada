import { normalize } from 'node:path'
import { contentType, type ObjectStore } from '@storefront/releases'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'

const YEAR = 31_536_000
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/**
 * Serves published files below `/a/`: immutable, compressed as they were stored, readable from other origins. A file
 * that is not there is 404 and never cached, so that a withdrawn chunk cannot poison a cache.
 */
export function artefacts(store: ObjectStore): FastifyPluginAsync {
  return async (app) => {
    app.get('/a/*', (request, reply) => sendArtefact(store, request, reply))
  }
}

/**
 * Sends one file of a release under an address of its own that always means the live release: the service worker. Asked
 * for anew each time, as `sendArtefact` files never are. `key` is the file's key in the store.
 */
export async function sendLiveFile(
  store: ObjectStore,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const file = await storedFile(store, key, request.headers['accept-encoding'])
  reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff')
  if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('not found\n')
  reply.header('vary', 'accept-encoding')
  if (file.encoding) reply.header('content-encoding', file.encoding)
  return reply
    .type(contentType(key) ?? 'application/octet-stream')
    .header('content-length', file.size)
    .send(file.stream())
}

async function sendArtefact(store: ObjectStore, request: FastifyRequest, reply: FastifyReply) {
  const wanted = normalize(decodeURIComponent(request.url.split('?')[0] ?? ''))
  const type = contentType(wanted)
  const isInside = wanted.startsWith('/a/') && !wanted.includes('\0')
  const file =
    type && isInside ? await storedFile(store, wanted.slice(1), request.headers['accept-encoding']) : null
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
