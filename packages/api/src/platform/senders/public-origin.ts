import type { FastifyRequest } from 'fastify'
import type { PlatformContext } from '../platform-context.ts'

/**
 * Where visitors find the storefront. What a request says of itself is believed in the demo alone: else anybody could
 * have a message sent that leads to their own page.
 */
export function publicOriginOf(
  { publicOrigin, demo }: PlatformContext,
  request: FastifyRequest,
): string | null {
  const origin = publicOrigin ?? (demo ? `${request.protocol}://${request.host}` : '')
  return URL.canParse(origin) ? new URL(origin).origin : null
}
