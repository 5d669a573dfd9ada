import { demoBusiness } from '@storefront/demo'

/** Reference of the business with many zones: `/many-zones/delivery`. */
export const MANY_ZONES = 'many-zones'
const ACROSS = 20
const DOWN = 10
const VERTICES = 300
/** Degrees from the middle of one zone to that of the next. */
const STEP = 0.03

type BusinessFile = ReturnType<typeof demoBusiness>['file']
type Zone = NonNullable<NonNullable<BusinessFile['ordering']>['delivery']>['zones'][number]
type Corner = [number, number]

const COLORS = ['#2b8a3e', '#e67700', '#c92a2a', '#1864ab']

/** A restaurant that delivers to 200 adjoining zones of 300 vertices each (DL-06). */
export function manyZones(): ReturnType<typeof demoBusiness> {
  const { file, picture } = demoBusiness('saffron')
  const { reservations: _, wallet: __, ...rest } = file
  const branch = file.branches.find(({ id }) => id === file.business.branch_id)
  const delivery = file.ordering?.delivery
  if (!branch || !delivery) throw new Error('the demo restaurant does not deliver')
  const branchId = `${MANY_ZONES}-branch`
  const business = { ...file.business, reference_id: MANY_ZONES, user_id: MANY_ZONES, branch_id: branchId }
  const { lat, lng } = branch
  return {
    picture,
    file: {
      ...rest,
      business: { ...business, reservation: { ...business.reservation, enabled: false } },
      domains: [],
      merchant_key: `demo-merchant-key-${MANY_ZONES}`,
      branches: [{ ...branch, id: branchId, tables: [] }],
      items: file.items.map((item) => ({ ...item, branch_ids: [branchId] })),
      categories: file.categories.map((category) => ({ ...category, branch: null })),
      smart_categories: [],
      highlighted_category: null,
      discounts: {},
      banners: [],
      ordering: {
        ...file.ordering,
        coupons: [],
        stock: [],
        shipping: null,
        delivery: { ...delivery, zones: zonesAround(branchId, { lat: lat ?? 0, lng: lng ?? 0 }) },
      },
    },
  }
}

/** A grid of zones around a point. */
function zonesAround(branchId: string, middle: { lat: number; lng: number }): Zone[] {
  return Array.from({ length: ACROSS * DOWN }, (_, index) => {
    const column = index % ACROSS
    const row = Math.floor(index / ACROSS)
    const lng = middle.lng + (column - ACROSS / 2) * STEP
    const lat = middle.lat + (row - DOWN / 2) * STEP
    const names = [{ locale: 'en', name: `Zone ${index + 1}` }]
    return {
      id: `zone-${index + 1}`,
      branch_id: branchId,
      names,
      visible: true,
      fees: 500,
      min_order: 0,
      delivery_time: 30,
      unit: 'minute',
      color: COLORS[index % COLORS.length] ?? '#2b8a3e',
      areas: [{ id: `area-${index + 1}`, names, parent_names: [], osm_id: null, shape: coast(lng, lat) }],
    }
  })
}

/** A shape as jagged as a coast that fills its place in the row. */
function coast(lng: number, lat: number): { type: 'Polygon'; coordinates: Corner[][] } {
  const corners = Array.from({ length: VERTICES - 1 }, (_, corner): Corner => {
    const angle = (2 * Math.PI * corner) / (VERTICES - 1)
    const reach = STEP * 0.55 * (1 + 0.03 * (corner % 3))
    return [round(lng + reach * Math.cos(angle)), round(lat + reach * Math.sin(angle))]
  })
  return { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] }
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
