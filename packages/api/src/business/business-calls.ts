import { businessCall, businessDomainCall, type CallAnswer } from '@storefront/api-contract'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import { domains } from '../database/schema.ts'
import { bindCall } from '../http/bind-call.ts'
import { answer, refuse } from '../http/reply.ts'
import type { Catalogue } from './catalogue.ts'
import { findBusiness } from './find-business.ts'

/** Registers the business look-up (GD-01, ER-01, ER-03, GD-09) and the look-up by custom domain (RT-01). */
export function businessCalls(app: FastifyInstance, { db, catalogues }: ApiContext): void {
  bindCall(
    app,
    businessCall,
    async ({ params }) => {
      const business = await findBusiness(catalogues.recent, params.referenceId)
      return business.ok ? answer(businessAnswer(business.found)) : business
    },
    { revalidate: true },
  )

  bindCall(app, businessDomainCall, async ({ params }) => {
    const [row] = await db.select().from(domains).where(eq(domains.domain, params.domain.toLowerCase()))
    return row
      ? answer({ reference_id: row.referenceId })
      : refuse(404, 'business-not-found', 'No business answers to this domain.')
  })
}

function businessAnswer(catalogue: Catalogue): CallAnswer<typeof businessCall> {
  const { answers, movedTo, business, discounts, highlightedCategory } = catalogue
  answers.business ??= {
    restaurant: movedTo === null ? business : null,
    discounts,
    message: null,
    redirect: movedTo !== null,
    url: movedTo,
    pixels: [],
    highlightedCat: highlightedCategory,
    showStandardSubCats: true,
  }
  return answers.business
}
