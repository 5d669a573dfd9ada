import { bannersCall, bannersReachCall } from '@storefront/api-contract'
import { bannerShown, dateText, dayOf, isWithinDates } from '@storefront/domain'
import { inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { readDate } from '../../platform/calendar/written-dates.ts'
import { bannerReach, banners } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, refuse } from '../../platform/http/reply.ts'
import { findBusiness } from '../business/find-business.ts'
import type { CatalogueContext } from '../catalogue-context.ts'

/** Registers the banners of a day, by default today on the business's calendar, and the count of those seen (MN-12). */
export function bannerCalls(app: FastifyInstance, { db, catalogues, clock }: CatalogueContext): void {
  bindCall(app, bannersCall, async ({ params, query }) => {
    const business = await findBusiness(catalogues.recent, params.id)
    if (!business.ok) return business
    const { found } = business
    const day = query.date === undefined ? dayOf(clock(), found.business.time_zone) : isoDay(query.date)
    if (!day) {
      const fields = [{ field: 'date', reason: 'Is no date of the calendar.' }]
      return refuse(400, 'bad-request', 'There is no such day.', { fields })
    }
    const { selling_type: type } = query
    const today = found.banners.filter((one) => isWithinDates(day, one)).map(({ banner }) => banner)
    return answer({
      banners: type === undefined ? today : today.filter((banner) => bannerShown(banner, type)),
    })
  })

  bindCall(app, bannersReachCall, async ({ body }) => {
    const seen = [...new Set(body.banners)]
    const known = await db.select({ id: banners.id }).from(banners).where(inArray(banners.id, seen))
    if (known.length === 0) return answer({ counted: 0 })
    await db
      .insert(bannerReach)
      .values(
        known
          .map(({ id }) => ({ bannerId: id, count: 1 }))
          .toSorted((a, b) => (a.bannerId < b.bannerId ? -1 : 1)),
      )
      .onConflictDoUpdate({ target: bannerReach.bannerId, set: { count: sql`${bannerReach.count} + 1` } })
    return answer({ counted: known.length })
  })
}

/** `DD-MM-YYYY` as `YYYY-MM-DD`, or null when the calendar has no such day. */
function isoDay(text: string): string | null {
  const date = readDate(text, 'DD-MM-YYYY')
  return date && dateText(date)
}
