import { referenceOf } from '@storefront/document-contract'
import type { SignedState } from '@storefront/releases'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { VISITOR_COOKIE, yearCookie } from './cookies.ts'
import type { ReleaseSource } from './release-source.ts'
import { visitorOf } from './visitor.ts'

/** The visitor's versions for a path; sets the id cookie when a canary needs one. */
export async function liveFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { source, state, pathname }: { source: ReleaseSource; state: SignedState; pathname: string },
) {
  const business = referenceOf(pathname)
  const visitor = await visitorOf(request, { state, trusted: source.trusted, business, mayName: true })
  if (visitor.isNew && visitor.id) reply.header('set-cookie', yearCookie(request, VISITOR_COOKIE, visitor.id))
  return { visitor, live: await source.forVisitor(state, visitor) }
}
