import type { FastifyRequest } from 'fastify'
import { isSecure } from './is-secure.ts'

const HALF_YEAR_SECONDS = 15_768_000

const NO_SNIFFING = { 'x-content-type-options': 'nosniff' }
const HTTPS_ALONE = { 'strict-transport-security': `max-age=${HALF_YEAR_SECONDS}` }

/** The headers of every answer: it is read as what it says it is, and visitors on https stay there (PR-02). */
export function baseHeaders(
  request: Pick<FastifyRequest, 'protocol'>,
  publicOrigin: string | null,
): Record<string, string> {
  return isSecure(request, publicOrigin) ? { ...NO_SNIFFING, ...HTTPS_ALONE } : NO_SNIFFING
}
