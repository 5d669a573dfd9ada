import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}
/** Allows only its own files, its manifest and the API of this origin, and no framing. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A page that is built with the apps: its folder, the paths it answers, and where its files are. */
interface BuiltPage {
  folder: string
  paths: readonly string[]
  assets: string
}

/**
 * Serves the built console at `/ops`. The page contains no data: everything comes from the operations API, which requires
 * a token.
 */
export const consolePage = (folder: string) => builtPage({ folder, paths: ['/ops'], assets: '/ops/console/' })

/** Serves a built page without data of its own. */
export function builtPage({ folder, paths, assets }: BuiltPage): FastifyPluginAsync {
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
        .send({ error: { code: 'not-found', message: 'there is no such file' } })
    return reply.type(type).send(body)
  }
  return async (app) => {
    for (const path of paths) app.get(path, (_, reply) => send(reply, 'index.html'))
    app.get<{ Params: { '*': string } }>(`${assets}*`, ({ params }, reply) => send(reply, params['*']))
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
