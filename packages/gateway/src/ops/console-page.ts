import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}
/** Allows only its own files and the operations API, and no framing. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the built console at `/ops`. The page contains no data: everything comes from the operations API, which requires
 * a token.
 */
export function consolePage(folder: string): FastifyPluginAsync {
  const send = async (reply: FastifyReply, file: string) => {
    const type = TYPES[file.split('.').at(-1) ?? '']
    const body =
      type && /^[\w/.-]+$/.test(file) && !file.includes('..') ? await readBuilt(folder, file) : null
    reply.headers({
      'cache-control': file === 'index.html' ? 'no-store' : 'public, max-age=31536000, immutable',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    if (body === null || !type)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ error: { code: 'not-found', message: 'the console has no such file' } })
    return reply.type(type).send(body)
  }
  return async (app) => {
    app.get('/ops', (_, reply) => send(reply, 'index.html'))
    app.get<{ Params: { '*': string } }>('/ops/console/*', ({ params }, reply) => send(reply, params['*']))
  }
}

async function readBuilt(folder: string, file: string): Promise<Buffer | null> {
  try {
    return await readFile(join(folder, file))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw cause
  }
}
