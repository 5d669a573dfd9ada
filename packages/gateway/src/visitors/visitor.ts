import { randomBytes } from 'node:crypto'
import { hasCanary, type ReleaseVisitor, type SignedState, type TrustedStore } from '@storefront/releases'
import type { FastifyRequest } from 'fastify'
import { cookieOf, USE_COOKIE, VISITOR_COOKIE, WITHOUT_COOKIE } from './cookies.ts'
import { type Overrides, readOverrides } from './overrides.ts'

const ID = /^[\w-]{16,40}$/

export interface KnownVisitor extends ReleaseVisitor {
  overrides: Overrides
  /** The id is new: the response has to set the cookie. */
  isNew: boolean
}

/** Identifies the visitor by cookie (creating an id only if a canary needs one and `mayName`) and reads version overrides. */
export async function visitorOf(
  request: FastifyRequest,
  {
    state,
    trusted,
    business,
    mayName,
  }: { state: SignedState; trusted: TrustedStore; business: string | null; mayName: boolean },
): Promise<KnownVisitor> {
  const stored = cookieOf(request, VISITOR_COOKIE)
  const isNew = !ID.test(stored) && mayName && hasCanary(state)
  const id = isNew ? randomBytes(16).toString('base64url') : ID.test(stored) ? stored : null
  const texts = { use: cookieOf(request, USE_COOKIE), without: cookieOf(request, WITHOUT_COOKIE) }
  const overrides = await readOverrides(trusted, state, texts)
  return { id, business, use: overrides.use, without: overrides.without, overrides, isNew }
}
