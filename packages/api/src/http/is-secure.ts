import type { FastifyRequest } from 'fastify'

/** Whether the visitor is on https; behind a proxy that ends TLS the public origin says so. */
export function isSecure(request: FastifyRequest, publicOrigin: string | null): boolean {
  return request.protocol === 'https' || publicOrigin?.startsWith('https://') === true
}
