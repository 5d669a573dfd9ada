import type { DeliveryZone, ZonesAnswer } from '@storefront/api-contract'

type Area = DeliveryZone['areas'][number]
type Corner = [number, number]

/** A square of 0.02 degrees around a point. */
function square(lng: number, lat: number): NonNullable<Area['shape']> {
  const [west, east, south, north] = [lng - 0.01, lng + 0.01, lat - 0.01, lat + 0.01]
  const ring: Corner[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

const area = (id: string, en: string, ar: string, zone_id: string, lng: number, lat: number): Area => ({
  id,
  names: [
    { locale: 'en', name: en },
    { locale: 'ar', name: ar },
  ],
  parent_names: [{ locale: 'en', name: 'Hawalli' }],
  osm_id: null,
  shape: square(lng, lat),
  zone_id,
})

const zone = (id: string, branch_id: string, fees: number, areas: Area[]): DeliveryZone => ({
  id,
  branch_id,
  names: [{ locale: 'en', name: id }],
  visible: true,
  fees,
  min_order: 3000,
  delivery_time: 25,
  unit: 'minute',
  color: '#2b8a3e',
  areas,
  shape: null,
})

/** Branch `main` delivers to Salmiya and Salwa, branch `city` to Sharq and, cheaper, to Salwa too. */
export const ZONES: ZonesAnswer = {
  zones: [
    zone('near', 'main', 500, [
      area('salmiya', 'Salmiya', 'السالمية', 'near', 48.07, 29.33),
      area('salwa', 'Salwa', 'سلوى', 'near', 48.08, 29.29),
    ]),
    zone('town', 'city', 250, [
      area('sharq', 'Sharq', 'شرق', 'town', 47.99, 29.38),
      area('salwa', 'Salwa', 'سلوى', 'town', 48.08, 29.29),
    ]),
  ],
  cash: true,
  credit: true,
  scheduled_orders: {
    on: false,
    only_schedule: false,
    min_advance: { interval: 0, scale: 'min' },
    max_advance: { interval: 168, scale: 'hour' },
  },
  form: { type: 'residency', fields: {} },
  drop_pin: true,
  send_gift: true,
  shipping: true,
  countries: [
    {
      country: [{ locale: 'en', name: 'Saudi Arabia' }],
      country_iso: 'SA',
      icon: null,
      fees_per_kg: 1500,
      fixed_fees: 2500,
      min_order: 10_000,
      branch_id: 'city',
    },
  ],
  shipping_form: { type: 'residency', fields: {} },
}
