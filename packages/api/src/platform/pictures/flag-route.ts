import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasFlag } from 'country-flag-icons'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../http/problem-answers.ts'
import { notFound } from '../http/reply.ts'

const FLAGS = join(dirname(fileURLToPath(import.meta.resolve('country-flag-icons'))), '3x2')

/**
 * Registers the flags of countries as pictures (DL-08, AU-02), because some systems write the signs for them as letters:
 * `/flags/KW.svg`, by the two letters of the country. They may change with the package, so they are kept for a month.
 */
export function flagRoute(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/flags/:file', async (request, reply) => {
    const [country = ''] = /^[A-Z]{2}(?=\.svg$)/.exec(request.params.file) ?? []
    if (!hasFlag(country)) return sendProblem(reply, notFound('The flag').problem)
    return reply
      .header('cache-control', 'public, max-age=2592000')
      .type('image/svg+xml')
      .send(await readFile(join(FLAGS, `${country}.svg`)))
  })
}
