import { type PayloadEntry, type PublishedRoute, payloadBody } from '@storefront/document-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { areAsked, splitAnswers } from './later-answers.ts'
import { sendCompressed } from './send-compressed.ts'

/** The URL contains the hash of its content. */
const KEPT = 'public, max-age=31536000, immutable'

interface Asked {
  searchParams: URLSearchParams
  route: PublishedRoute | null
  entries: PayloadEntry[]
}

/**
 * Sends the answers of a page (AP-04), or only those that its document left out: 404, which nobody keeps, when they are
 * others by now.
 */
export function sendPayload(
  { searchParams, route, entries }: Asked,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  reply.type('application/json; charset=utf-8')
  const { later } = splitAnswers(entries, route, JSON.stringify(entries))
  const isKnown = areAsked(searchParams, later)
  if (isKnown === null) return sendCompressed(request, reply, payloadBody(entries))
  if (isKnown) reply.header('cache-control', KEPT)
  else reply.code(404).header('cache-control', 'no-store')
  return sendCompressed(request, reply, payloadBody(isKnown ? later : []))
}
