import type { ChargePurpose } from '@storefront/domain/enums'
import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ChargeState } from '../../platform/database/schema/charges.ts'
import { charges } from '../../platform/database/schema/charges.ts'
import { sendProblem } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { ofSubject } from './open-charge.ts'
import { reconcileReturn } from './reconcile-charges.ts'

const UNPAID: readonly ChargeState[] = ['pending', 'failed', 'expired', 'superseded']

interface Returned {
  Params: { purpose: ChargePurpose; subjectId: string }
}

/**
 * Registers where visitors come back to from a provider's page. What the address says of the payment counts for nothing;
 * the provider is asked, and the visitor goes on to the page of the outcome.
 */
export function returnRoute(app: FastifyInstance, context: CommerceContext): void {
  app.get<Returned>('/payments/return/:purpose/:subjectId', async (request, reply) => {
    const newest = async () => {
      const [charge] = await context.db
        .select()
        .from(charges)
        .where(ofSubject(request.params))
        .orderBy(desc(charges.createdAt))
        .limit(1)
      return charge
    }
    const charge = await newest()
    if (charge) await reconcileReturn(context, charge)
    const known = charge && (await newest())
    const page = known && (await context.chargeHandlers[known.purpose].page(context, known))
    if (!page) return sendProblem(reply, notFound('The payment').problem)
    const isPaid = !UNPAID.includes(known.state)
    return reply.header('cache-control', 'no-store').redirect(isPaid ? page.successPath : page.failPath, 303)
  })
}
