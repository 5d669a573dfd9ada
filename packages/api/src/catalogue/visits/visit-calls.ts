import { visitCall } from '@storefront/api-contract'
import { dayOf } from '@storefront/domain'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { visits } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer } from '../../platform/http/reply.ts'
import { findBusiness } from '../business/find-business.ts'
import type { CatalogueContext } from '../catalogue-context.ts'

/** Registers the visit count, kept per day of the business's calendar (MN-12). */
export function visitCalls(app: FastifyInstance, { db, catalogues, clock }: CatalogueContext): void {
  bindCall(app, visitCall, async ({ params }) => {
    const business = await findBusiness(catalogues, params.id)
    if (!business.ok) return business
    const { referenceId, business: record } = business.found
    await db
      .insert(visits)
      .values({ referenceId, day: dayOf(clock(), record.time_zone), count: 1 })
      .onConflictDoUpdate({
        target: [visits.referenceId, visits.day],
        set: { count: sql`${visits.count} + 1` },
      })
    return answer({ counted: true })
  })
}
