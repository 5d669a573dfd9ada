import type { BusinessFile } from '@storefront/api-contract/business-file'
import { kuwaitAreas } from '../kuwait/areas.ts'
import { say } from './say.ts'

type Delivery = NonNullable<NonNullable<BusinessFile['ordering']>['delivery']>
type Zone = Delivery['zones'][number]

const areas = (...ids: string[]): Zone['areas'] =>
  ids.map((id) => {
    const found = kuwaitAreas.find((area) => area.id === `kw-${id}`)
    if (!found) throw new Error(`There is no area ${id}`)
    const { names, parent_names, shape } = found
    return { id: found.id, names, parent_names, shape, osm_id: null }
  })

const zone = (
  id: string,
  branch: string,
  names: Zone['names'],
  terms: Pick<Zone, 'fees' | 'min_order' | 'delivery_time' | 'color' | 'areas'>,
): Zone => ({
  id: `saffron-${id}`,
  branch_id: `saffron-${branch}`,
  names,
  visible: true,
  unit: 'minute',
  ...terms,
})

const near = { fees: 500, min_order: 3000, delivery_time: 25, color: '#2b8a3e' }
const middle = { fees: 750, min_order: 4000, delivery_time: 40, color: '#e67700' }
const far = { fees: 1250, min_order: 6000, delivery_time: 60, color: '#c92a2a' }

/** Each branch delivers round itself; the farther, the dearer. */
export const delivery: Delivery = {
  zones: [
    zone('salmiya-near', 'salmiya', say('Salmiya and its neighbours', 'السالمية وجوارها'), {
      areas: areas('salmiya', 'rumaithiya', 'shaab'),
      ...near,
    }),
    zone('salmiya-middle', 'salmiya', say('Salwa to Mishref', 'من سلوى إلى مشرف'), {
      areas: areas('salwa', 'bayan', 'mishref', 'hawalli'),
      ...middle,
    }),
    zone('salmiya-far', 'salmiya', say('The south', 'الجنوب'), {
      areas: areas('sabah-al-salem', 'fintas', 'mahboula'),
      ...far,
    }),
    zone('city-near', 'city', say('Inside the city', 'داخل المدينة'), {
      areas: areas('sharq', 'dasman', 'mirqab', 'qibla', 'bneid-al-gar'),
      ...near,
    }),
    zone('city-middle', 'city', say('The inner suburbs', 'الضواحي الداخلية'), {
      areas: areas('shamiya', 'abdullah-al-salem', 'nuzha', 'kaifan', 'adailiya', 'khaldiya'),
      ...middle,
    }),
    zone('jabriya-near', 'jabriya', say('Jabriya and its neighbours', 'الجابرية وجوارها'), {
      areas: areas('jabriya', 'hawalli', 'surra'),
      ...near,
    }),
    zone('jabriya-middle', 'jabriya', say('Bayan and Yarmouk', 'بيان واليرموك'), {
      areas: areas('bayan', 'yarmouk', 'adailiya'),
      ...middle,
    }),
    zone('jabriya-far', 'jabriya', say('Farwaniya', 'الفروانية'), {
      areas: areas('farwaniya', 'khaitan', 'jleeb'),
      ...far,
    }),
  ],
  cash: true,
  credit: true,
  scheduled_orders: {
    on: true,
    only_schedule: false,
    min_advance: { interval: 45, scale: 'min' },
    max_advance: { interval: 3, scale: 'day' },
  },
  form: {
    type: 'residency',
    fields: {
      block: { on: true, required: true },
      street: { on: true, required: true },
      avenue: { on: true, required: false },
      paci: { on: true, required: false },
      note: { on: true, required: false },
    },
  },
  drop_pin: true,
  send_gift: true,
}

const country = (iso: string, names: Zone['names'], fees_per_kg: number, fixed_fees: number) => ({
  country: names,
  country_iso: iso,
  icon: null,
  fees_per_kg,
  fixed_fees,
  min_order: 10_000,
  branch_id: 'saffron-city',
})

/** The City kitchen sends its sweets to the Gulf. */
export const shipping: NonNullable<NonNullable<BusinessFile['ordering']>['shipping']> = {
  countries: [
    country('SA', say('Saudi Arabia', 'المملكة العربية السعودية'), 1500, 2500),
    country('AE', say('United Arab Emirates', 'الإمارات العربية المتحدة'), 1750, 2500),
    country('QA', say('Qatar', 'قطر'), 1750, 3000),
    country('BH', say('Bahrain', 'البحرين'), 1250, 2000),
    country('OM', say('Oman', 'عُمان'), 2000, 3000),
  ],
  form: { type: 'residency', fields: {} },
}
