import { businessCall, businessDomainCall, type CallAnswer } from '@storefront/api-contract'
import { BUSINESSES_PER_PAGE, businessListCall } from '@storefront/api-contract/business-list'
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { businesses, domains } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, refuse } from '../../platform/http/reply.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import type { Catalogue } from './catalogue.ts'
import { findBusiness } from './find-business.ts'
import { ownHost } from './host-name.ts'

/** Registers the business look-up (GD-01, ER-01, ER-03, GD-09), the look-up by custom domain (RT-01) and the list (BX-12). */
export function businessCalls(
  app: FastifyInstance,
  { db, catalogues, publicOrigin }: CatalogueContext,
): void {
  bindCall(
    app,
    businessCall,
    async ({ params, query }) => {
      const business = await findBusiness(catalogues.recent, params.referenceId)
      return business.ok ? answer(businessAnswer(business.found, query.theme_id)) : business
    },
    { revalidate: true },
  )

  bindCall(app, businessDomainCall, async ({ params }) => {
    const domain = params.domain.toLowerCase()
    const [row] = await db
      .select()
      .from(domains)
      .where(and(eq(domains.domain, domain), isNotNull(domains.provedAt)))
    return row && domain !== ownHost(publicOrigin)
      ? answer({ reference_id: row.referenceId })
      : refuse(404, 'business-not-found', 'No business answers to this domain.')
  })

  bindCall(app, businessListCall, async ({ query }) =>
    answer(await listBusinesses(db, Number(query.page ?? 1))),
  )
}

/** One page of the businesses that can be visited, by reference (BX-12). */
async function listBusinesses(db: Database, page: number): Promise<CallAnswer<typeof businessListCall>> {
  const open = and(eq(businesses.suspended, false), isNull(businesses.movedTo))
  const rows = await db
    .select({ id: businesses.referenceId })
    .from(businesses)
    .where(open)
    .orderBy(businesses.referenceId)
    .limit(BUSINESSES_PER_PAGE)
    .offset((page - 1) * BUSINESSES_PER_PAGE)
  const [all] = await db.select({ businesses: count() }).from(businesses).where(open)
  const pages = Math.max(1, Math.ceil((all?.businesses ?? 0) / BUSINESSES_PER_PAGE))
  return { reference_ids: rows.map(({ id }) => id), pages }
}

/** The answer with the business's own theme or, for a preview, one of its named ones (AP-05). */
function businessAnswer(catalogue: Catalogue, themeId = ''): CallAnswer<typeof businessCall> {
  const { answers, movedTo, business, discounts, highlightedCategory, themes, pixels } = catalogue
  const id = Object.hasOwn(themes, themeId) ? themeId : ''
  const known = answers.businesses.get(id)
  if (known) return known
  const theme = Object.assign({}, business.theme, themes[id])
  const made = {
    restaurant: movedTo === null ? { ...business, theme } : null,
    discounts,
    message: null,
    redirect: movedTo !== null,
    url: movedTo,
    pixels,
    highlightedCat: highlightedCategory,
    showStandardSubCats: true,
  }
  answers.businesses.set(id, made)
  return made
}
