import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const YEAR = 31_536_000

/**
 * Serves published files below `/a/`: immutable, compressed as they were stored, readable from other origins. A file
 * that is not there is 404 and never cached, so that a withdrawn chunk cannot poison a cache.
 */
export function artefacts(store: string): FastifyPluginAsync {
  return async (app) => {
    app.get('/a/*', (request, reply) => sendArtefact(store, request, reply))
  }
}

/**
 * Sends one file of a release under an address of its own that always means the live release: the service worker. Asked
 * for anew each time, as `sendArtefact` files never are.
 */
export async function sendLiveFile(file: string, request: FastifyRequest, reply: FastifyReply) {
  const stored = await storedFile(file, request.headers['accept-encoding'])
  reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff')
  if (!stored) return reply.code(404).type('text/plain; charset=utf-8').send('not found\n')
  reply.header('vary', 'accept-encoding')
  if (stored.encoding) reply.header('content-encoding', stored.encoding)
  return reply
    .type(TYPES[extname(file)] ?? 'application/octet-stream')
    .header('content-length', stored.size)
    .send(createReadStream(stored.path))
}

async function sendArtefact(store: string, request: FastifyRequest, reply: FastifyReply) {
  const wanted = normalize(decodeURIComponent(request.url.split('?')[0] ?? ''))
  const type = TYPES[extname(wanted)]
  const file =
    type && wanted.startsWith('/a/')
      ? await storedFile(join(store, wanted), request.headers['accept-encoding'])
      : null
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
  return reply.type(type).header('content-length', file.size).send(createReadStream(file.path))
}

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

async function storedFile(path: string, accepted: string | undefined) {
  for (const { name, ending } of ENCODINGS) {
    const size = accepted?.includes(name) ? await sizeOf(path + ending) : null
    if (size !== null) return { path: path + ending, size, encoding: name }
  }
  const size = await sizeOf(path)
  return size === null ? null : { path, size, encoding: null }
}

/** What the file system says of a path that names no file, be it odd or too long. */
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    if (NOT_THERE.has(cause.code ?? '')) return null
    throw cause
  })
  return found?.isFile() ? found.size : null
}
