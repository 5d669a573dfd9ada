import type { CallAnswer } from '@storefront/api-contract'
import { merchantDomainsCall, merchantProveDomainsCall } from '@storefront/api-contract/merchant'
import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { domains } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer } from '../../platform/http/reply.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { checkMerchant } from '../merchant/check-merchant.ts'
import { expectedProof } from './domain-proof.ts'
import { proveEach } from './prove-domains.ts'

/** Registers what a shop sees of its domains, and looking for their proofs at once (RT-01). */
export function domainCalls(app: FastifyInstance, context: CatalogueContext): void {
  bindCall(app, merchantDomainsCall, async ({ params, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    return merchant.ok ? answer(await domainsAnswer(context, params.referenceId)) : merchant
  })

  bindCall(app, merchantProveDomainsCall, async ({ params, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    if (!merchant.ok) return merchant
    const rows = await rowsOf(context, params.referenceId)
    await proveEach(
      context,
      rows.filter(({ provedAt }) => provedAt === null),
    )
    return answer(await domainsAnswer(context, params.referenceId))
  })
}

const rowsOf = ({ db }: CatalogueContext, referenceId: string) =>
  db.select().from(domains).where(eq(domains.referenceId, referenceId)).orderBy(asc(domains.domain))

async function domainsAnswer(
  context: CatalogueContext,
  referenceId: string,
): Promise<CallAnswer<typeof merchantDomainsCall>> {
  const rows = await rowsOf(context, referenceId)
  return {
    domains: rows.map(({ domain, provedAt, provedBy }) => {
      const proof = expectedProof(context.secret, referenceId, domain)
      return {
        domain,
        live: provedAt !== null,
        proved_by: provedBy,
        txt: { name: proof.txtName, value: proof.txtValue },
        file: { address: proof.fileAddress, text: proof.fileText },
      }
    }),
  }
}
