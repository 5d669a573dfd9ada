import type { FastifyRequest } from 'fastify'

/** The origin of links in an answer: the installation's public one, or the one that was asked. */
export function requestOrigin(request: FastifyRequest, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`
}
