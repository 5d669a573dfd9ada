import { profileCall, updateProfileCall } from '@storefront/api-contract/account'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { customers, locations } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound } from '../../platform/http/reply.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { findUser } from '../customers/find-user.ts'
import { makeDefault } from '../locations/store-location.ts'
import { type CurrentCustomer, requireCustomer } from '../sessions/current-customer.ts'
import { personalDataCalls } from './personal-data-calls.ts'

/** Registers the customer's own profile; nobody else's can be seen or changed (OR-09). */
export function profileCalls(app: FastifyInstance, context: AccountsContext): void {
  const { db, catalogues } = context

  bindCall(app, profileCall, async ({ params, request }) => {
    const customer = await requireCustomer(context, request)
    if (!customer.ok) return customer
    return params.id === customer.answer.id ? profileOf(customer.answer) : notFound('The profile')
  })

  bindCall(app, updateProfileCall, async ({ body, request }) => {
    const customer = await requireCustomer(context, request)
    if (!customer.ok) return customer
    const { id } = customer.answer
    const changed = await db.transaction(async (tx) => {
      if (!(await chooseDefault(tx, id, body.default_location_id))) return false
      const { name, email, locale } = body
      const set = {
        ...(name === undefined ? {} : { name }),
        ...(email === undefined ? {} : { email: email?.toLowerCase() ?? null }),
        ...(locale === undefined ? {} : { locale }),
      }
      if (Object.keys(set).length > 0) await tx.update(customers).set(set).where(eq(customers.id, id))
      return true
    })
    return changed ? profileOf(customer.answer) : notFound('The address')
  })

  personalDataCalls(app, context)

  async function profileOf({ id, referenceId }: CurrentCustomer) {
    const business = await findBusiness(catalogues, referenceId)
    if (!business.ok) return business
    const user = await findUser(db, business.found.business, id)
    return user ? answer({ user }) : notFound('The profile')
  }
}

/** False when the customer has no such address. Undefined changes nothing, null leaves no default. */
async function chooseDefault(
  tx: Transaction,
  customerId: string,
  locationId: string | null | undefined,
): Promise<boolean> {
  if (locationId === undefined) return true
  if (locationId !== null) return makeDefault(tx, customerId, locationId)
  await tx.update(locations).set({ isDefault: false }).where(eq(locations.customerId, customerId))
  return true
}
