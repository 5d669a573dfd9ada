import { personalDataCall } from '@storefront/api-contract/account'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { customers } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { answer, notFound } from '../../platform/http/reply.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { requireCustomer } from '../sessions/current-customer.ts'
import { personalData } from './personal-data.ts'

/** Registers the customer's own download of everything that is kept about them (PR-10). */
export function personalDataCalls(app: FastifyInstance, context: AccountsContext): void {
  const { db, clock } = context
  bindCall(app, personalDataCall, async ({ params, request }) => {
    const current = await requireCustomer(context, request)
    if (!current.ok) return current
    if (params.id !== current.answer.id) return notFound('The account')
    const [customer] = await db.select().from(customers).where(eq(customers.id, params.id))
    if (!customer) return notFound('The account')
    const data = await personalData(db, customer)
    return answer({ reference_id: customer.referenceId, made_at: isoText(clock()), data })
  })
}
