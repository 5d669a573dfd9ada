import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { domains } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'

/** The context of a request whose visitor may be sent away and come back to the same host. */
export function atHost(context: CommerceContext, { host }: Pick<FastifyRequest, 'host'>): CommerceContext {
  return { ...context, host }
}

/**
 * Where a visitor comes back to from a provider's page: the business's own domain if they came from it, else the
 * installation's origin. A host is only believed if this business has proved that it owns it (RT-01).
 */
export async function returnOrigin(context: CommerceContext, referenceId: string): Promise<string | null> {
  const { db, host, publicOrigin } = context
  const name = host?.toLowerCase().replace(/:\d+$/, '') ?? ''
  if (name === '') return publicOrigin
  const [own] = await db
    .select({ domain: domains.domain })
    .from(domains)
    .where(and(eq(domains.domain, name), eq(domains.referenceId, referenceId), isNotNull(domains.provedAt)))
  return own ? `https://${own.domain}` : publicOrigin
}
