import {
  addLocationCall,
  changeLocationCall,
  defaultLocationCall,
  deleteLocationCall,
  locationsCall,
} from '@storefront/api-contract/account'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { refuseFor } from '../../platform/http/refuse-for.ts'
import { answer, notFound, type Reply } from '../../platform/http/reply.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { savedLocations } from '../customers/find-user.ts'
import { requireCustomer } from '../sessions/current-customer.ts'
import { addLocation, changeLocation, deleteLocation, makeDefault } from './store-location.ts'

/** Registers the customer's saved addresses (DL-11); another customer's are 404 (OR-09). */
export function locationCalls(app: FastifyInstance, context: AccountsContext): void {
  const { db, catalogues } = context

  bindCall(app, locationsCall, async ({ params, request }) => {
    const customer = await customerAtBusiness(request, params.businessId)
    return customer.ok ? answer({ locations: await savedLocations(db, customer.answer) }) : customer
  })

  bindCall(app, addLocationCall, async ({ params, body, request }) => {
    const customer = await customerAtBusiness(request, params.businessId)
    if (!customer.ok) return customer
    const id = await db.transaction(async (tx) => {
      const added = await addLocation(tx, customer.answer, body)
      if (added !== null && body.default) await makeDefault(tx, customer.answer, added)
      return added
    })
    if (id === null)
      return refuseFor(request, { status: 409, code: 'too-many-locations', message: 'too-many-locations' })
    const locations = await savedLocations(db, customer.answer)
    const location = locations.find((saved) => saved.id === id)
    return location ? answer({ locations, location }) : notFound('The address')
  })

  bindCall(app, changeLocationCall, ({ params, body, request }) =>
    change(request, params, (tx, customerId) => changeLocation(tx, customerId, params.locationId, body)),
  )

  bindCall(app, deleteLocationCall, ({ params, request }) =>
    change(request, params, (tx, customerId) => deleteLocation(tx, customerId, params.locationId)),
  )

  bindCall(app, defaultLocationCall, ({ params, request }) =>
    change(request, params, (tx, customerId) => makeDefault(tx, customerId, params.locationId)),
  )

  async function change(
    request: FastifyRequest,
    { businessId }: { businessId: string },
    work: (tx: Transaction, customerId: string) => Promise<boolean>,
  ) {
    const customer = await customerAtBusiness(request, businessId)
    if (!customer.ok) return customer
    const isDone = await db.transaction((tx) => work(tx, customer.answer))
    return isDone ? answer({ locations: await savedLocations(db, customer.answer) }) : notFound('The address')
  }

  /** The id of the customer who is logged in at this business. */
  async function customerAtBusiness(request: FastifyRequest, referenceId: string): Promise<Reply<string>> {
    const business = await findBusiness(catalogues, referenceId)
    if (!business.ok) return business
    const customer = await requireCustomer(context, request, referenceId)
    return customer.ok ? answer(customer.answer.id) : customer
  }
}
