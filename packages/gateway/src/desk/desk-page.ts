import type { FastifyPluginAsync } from 'fastify'
import { builtPage } from '../ops/console-page.ts'

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Crect width='64' height='64' rx='12' fill='%236d557c'/%3E%3Cpath d='M14 44h36M18 40a14 14 0 0 1 28 0z' fill='%23fff' stroke='%23fff' stroke-width='4'/%3E%3C/svg%3E"

/**
 * Serves the order desk of every business at `/desk/<reference>` with a manifest to install it (DK-01). The page has no
 * data: everything comes from the API, which asks for a session.
 */
export function deskPage(folder: string): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { ref: string } }>('/desk/:ref/app.webmanifest', ({ params }, reply) =>
      reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifest(params.ref)),
    )
    await app.register(builtPage({ folder, paths: ['/desk/:ref'], assets: '/desk/_assets/' }))
  }
}

function manifest(reference: string) {
  const address = `/desk/${encodeURIComponent(reference)}`
  return {
    id: address,
    name: `Order desk ${reference}`,
    short_name: reference,
    start_url: address,
    scope: address,
    display: 'standalone',
    icons: [{ src: ICON, sizes: 'any', type: 'image/svg+xml' }],
  }
}
