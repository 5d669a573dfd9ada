import { type Branch, branchesCall, shiftsCall } from '@storefront/api-contract'
import {
  branchOpenState,
  type Instant,
  type OpenState,
  type SellingType,
  steadyOffset,
} from '@storefront/domain'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { answer } from '../../platform/http/reply.ts'
import { branchOf, type Catalogue, type CatalogueBranch, type Place } from '../business/catalogue.ts'
import { branchNotFound, findBusiness } from '../business/find-business.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { offeredSlots } from '../slots/offered-slots.ts'
import { scheduledOrdersOf } from '../slots/scheduled-orders.ts'
import { quickestOf } from './quickest-of.ts'
import { type TypeNow, typesNow } from './types-now.ts'

/** Registers open state and hours per selling type (SH-01, SH-04) and the branches with theirs (RT-09). */
export function branchCalls(app: FastifyInstance, { db, catalogues, clock }: CatalogueContext): void {
  bindCall(app, shiftsCall, async ({ params, query }) => {
    const business = await findBusiness(catalogues.recent, params.referenceId)
    if (!business.ok) return business
    const catalogue = business.found
    const branch = branchOf(catalogue, query.branch_id ?? catalogue.business.branch_id)
    if (!branch) return branchNotFound()
    const now = clock()
    const types = await typesNow(db, { catalogue, branch }, now)
    const { lastOrderMinutes } = catalogue.ordering
    const slots = await slotsAsked(catalogue, branch, query.slots, now)
    return answer({
      now: isoText(now),
      time_zone: catalogue.business.time_zone,
      steady_offset: steadyOffset(now, catalogue.business.time_zone),
      branch_id: branch.summary.id,
      types: Object.fromEntries(
        types.map(({ type, hours, ...state }) => [
          type,
          {
            ...stateTexts(state),
            ...(lastOrderMinutes === null ? {} : { last_order_minutes: lastOrderMinutes }),
            quickest_minutes: quickestOf(catalogue, branch.summary.id, type),
            hours,
            scheduled_orders: scheduledOrdersOf(catalogue, type),
            ...(type === query.slots ? { slots } : {}),
          },
        ]),
      ),
    })
  })

  /** Slots are computed on request only: a week of them costs more than the rest of the answer. */
  function slotsAsked(
    catalogue: Catalogue,
    branch: CatalogueBranch,
    sellingType: SellingType | undefined,
    now: Instant,
  ) {
    return sellingType ? offeredSlots(db, { catalogue, branch, sellingType, now }) : []
  }

  bindCall(app, branchesCall, async ({ params }) => {
    const business = await findBusiness(catalogues.recent, params.businessId)
    if (!business.ok) return business
    const { found } = business
    const now = clock()
    return answer({
      now: isoText(now),
      time_zone: found.business.time_zone,
      branches: await Promise.all(
        found.branches.map((branch) => branchNow(db, { catalogue: found, branch }, now)),
      ),
    })
  })
}

function stateTexts({ state, isBusy, extraMinutes }: Pick<TypeNow, 'state' | 'isBusy' | 'extraMinutes'>) {
  return {
    ...openTexts(state),
    ...(isBusy ? { status: 'busy' as const } : {}),
    ...(extraMinutes > 0 ? { extra_minutes: extraMinutes } : {}),
  }
}

function openTexts({ open, opensAt, closesAt }: OpenState) {
  return {
    status: open ? ('open' as const) : ('closed' as const),
    opens_at: opensAt === null ? null : isoText(opensAt),
    closes_at: closesAt === null ? null : isoText(closesAt),
  }
}

async function branchNow(db: Database, place: Place, now: Instant): Promise<Branch> {
  const types = await typesNow(db, place, now)
  const state = branchOpenState(types.map((type) => type.state))
  const { opens_at, closes_at } = openTexts(state)
  const selling_types: SellingType[] = types.map(({ type }) => type)
  return { ...place.branch.summary, selling_types, open: state.open, opens_at, closes_at }
}
