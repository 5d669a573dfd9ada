import { type AddressForm, type ZonesAnswer, zonesCall } from '@storefront/api-contract'
import { DEFAULT_ADDRESS_TYPE } from '@storefront/domain'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer } from '../../platform/http/reply.ts'
import { findBusiness } from '../business/find-business.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import type { Ordering } from '../ordering/ordering.ts'
import { SCHEDULES_NOTHING } from '../slots/scheduled-orders.ts'

const NO_FORM: AddressForm = { type: DEFAULT_ADDRESS_TYPE, fields: {} }

/** Registers the zones and countries of a business (DL-01, DL-05, DL-08). */
export function zoneCalls(app: FastifyInstance, { catalogues, mapTiles }: CatalogueContext): void {
  bindCall(
    app,
    zonesCall,
    async ({ params, query }) => {
      const business = await findBusiness(catalogues.recent, params.id)
      if (!business.ok) return business
      const { ordering } = business.found
      const tiles = business.found.business.map_tiles ?? mapTiles
      const isShipping = query.shipping === 'true' || query.shipping === '1'
      return answer({
        ...ownAnswer(ordering),
        ...(tiles ? { map_tiles: tiles } : {}),
        ...(isShipping ? shippingAnswer(ordering) : {}),
      })
    },
    { revalidate: true },
  )
}

function ownAnswer({ delivery, zones, shipping }: Ordering): ZonesAnswer {
  return {
    zones: zones.filter((zone) => zone.visible),
    cash: delivery?.cash ?? false,
    credit: delivery?.credit ?? false,
    scheduled_orders: delivery?.scheduled_orders ?? SCHEDULES_NOTHING,
    form: delivery?.form ?? NO_FORM,
    drop_pin: delivery?.drop_pin ?? false,
    send_gift: delivery?.send_gift ?? false,
    shipping: shipping !== null,
  }
}

function shippingAnswer({ shipping }: Ordering): Pick<ZonesAnswer, 'countries' | 'shipping_form'> {
  return { countries: shipping?.countries ?? [], shipping_form: shipping?.form ?? NO_FORM }
}
