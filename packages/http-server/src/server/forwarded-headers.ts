import { traceHeaders } from '@storefront/telemetry'
import type { FastifyRequest } from 'fastify'

/**
 * The headers by which a server that trusts this one learns who the visitor is (PR-02) and joins the id and the current
 * span of the request (PR-07). They replace what the visitor sent, so nothing of it is believed further on.
 */
export function forwardedHeaders(
  request: Pick<FastifyRequest, 'id' | 'ip' | 'protocol' | 'host'>,
): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': String(request.id),
    ...traceHeaders(),
  }
}
