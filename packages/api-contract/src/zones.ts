import * as z from '@storefront/api-contract/schema'
import { addressForm } from './address.ts'
import { defineCall } from './call.ts'
import { deliveryZone } from './delivery-zone.ts'
import * as calls from './first-calls.ts'
import { mapTiles } from './map-tiles.ts'
import { scheduledOrders } from './schedule.ts'
import { shippingCountry } from './shipping.ts'
import { reference } from './text.ts'

/**
 * Where and how a business delivers (DL-01, DL-05): the visible zones of its visible branches with every default filled
 * in. With `shipping=true` also the countries it ships to and the form of an address abroad; none when it does not ship.
 */
export const zonesCall = defineCall({
  ...calls.zones,
  summary: 'Delivery zones, and with shipping=true the countries.',
  params: z.object({ id: reference }),
  query: z.object({ shipping: z.optional(z.string()) }),
  answer: z.object({
    zones: z.array(deliveryZone),
    cash: z.boolean(),
    credit: z.boolean(),
    scheduled_orders: scheduledOrders,
    form: addressForm,
    drop_pin: z.boolean(),
    /** Those of the business, else of the installation; left out where the shapes of the zones are the map. */
    map_tiles: z.optional(mapTiles),
    send_gift: z.boolean(),
    shipping: z.boolean(),
    countries: z.optional(z.array(shippingCountry)),
    shipping_form: z.optional(addressForm),
  }),
})
export type ZonesAnswer = z.infer<typeof zonesCall.answer>
