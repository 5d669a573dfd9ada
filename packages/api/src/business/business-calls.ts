import { businessCall, businessDomainCall, type CallAnswer } from '@storefront/api-contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import { domains } from '../database/schema.ts'
import { ownHost } from '../domains/host-name.ts'
import { bindCall } from '../http/bind-call.ts'
import { answer, refuse } from '../http/reply.ts'
import type { Catalogue } from './catalogue.ts'
import { findBusiness } from './find-business.ts'

/** Registers the business look-up (GD-01, ER-01, ER-03, GD-09) and the look-up by custom domain (RT-01). */
export function businessCalls(app: FastifyInstance, { db, catalogues, publicOrigin }: ApiContext): void {
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
