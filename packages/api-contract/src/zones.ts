import * as z from '@storefront/api-contract/schema'
import { addressForm } from './address.ts'
import { defineCall } from './call.ts'
import { deliveryZone } from './delivery-zone.ts'
import { scheduledOrders } from './schedule.ts'
import { shippingCountry } from './shipping.ts'
import { id } from './text.ts'

/** Pictures under a map, by an address with {z}, {x} and {y}; `attribution` is shown on it. */
const mapTiles = z.object({ url: z.string(), attribution: z.string() })
export type MapTiles = z.infer<typeof mapTiles>

/**
 * Where and how a business delivers (DL-01, DL-05): the visible zones of its visible branches with every default filled
 * in. With `shipping=true` also the countries it ships to and the form of an address abroad; none when it does not ship.
 */
export const zonesCall = defineCall({
  name: 'zones',
  method: 'GET',
  path: 'webapp/zones/:id',
  summary: 'Delivery zones, and with shipping=true the countries.',
  params: z.object({ id }),
  query: z.object({ shipping: z.optional(z.string()) }),
  answer: z.object({
    zones: z.array(deliveryZone),
    cash: z.boolean(),
    credit: z.boolean(),
    scheduled_orders: scheduledOrders,
    form: addressForm,
    drop_pin: z.boolean(),
    /** Left out where the shapes of the zones are the map. */
    map_tiles: z.optional(mapTiles),
    send_gift: z.boolean(),
    shipping: z.boolean(),
    countries: z.optional(z.array(shippingCountry)),
    shipping_form: z.optional(addressForm),
  }),
})
export type ZonesAnswer = z.infer<typeof zonesCall.answer>
