import * as z from '@storefront/api-contract/schema'
import { DELIVERY_UNITS } from '@storefront/domain/enums'
import { areaShape } from './geo-shape.ts'
import { amount, id, localText } from './text.ts'

/** A part of a zone that a visitor can choose by its name; only polygons have a location (DL-04). */
export const deliveryArea = z.object({
  id,
  names: localText,
  parent_names: localText,
  osm_id: z.nullable(z.number()),
  shape: z.nullable(areaShape),
  zone_id: id,
})
export type DeliveryArea = z.infer<typeof deliveryArea>

/** Where a branch delivers, for what, and how soon; `delivery_time` is in `unit`s (DL-01). */
export const deliveryZone = z.object({
  id,
  branch_id: id,
  names: localText,
  visible: z.boolean(),
  fees: amount,
  min_order: amount,
  delivery_time: z.number(),
  unit: z.enum(DELIVERY_UNITS),
  color: z.string(),
  areas: z.array(deliveryArea),
  /** The whole zone, drawn on the map; places inside it and in no area of it are in the zone too. */
  shape: z.nullable(areaShape),
})
export type DeliveryZone = z.infer<typeof deliveryZone>
