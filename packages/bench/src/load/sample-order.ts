import { randomUUID } from 'node:crypto'
import { seededReference } from './seed-businesses.ts'

/** The branch of a seeded business. */
export const branchOf = (place: number) => `${seededReference(place)}-branch`

interface PriceLabel {
  id: string
  price: number
}

/** What every seeded business sells, with the total that the server computed for one of it. */
export interface Dish {
  id: string
  label: PriceLabel
  total: number
}

/** The first dish of a menu that costs something, priced by the server. */
export async function sampleDish(origin: string, place: number): Promise<Dish> {
  const menu = (await ask(`${origin}/api/webapp/v5/menu/${branchOf(place)}`)) as {
    menu: { items: { id: string; price_labels: PriceLabel[]; modifier_groups?: unknown[] }[] }
  }
  const found = menu.menu.items.find((item) => (item.price_labels[0]?.price ?? 0) > 0)
  const [label] = found?.price_labels ?? []
  if (!found || !label) throw new Error('The menu sells nothing')
  const dish = { id: found.id, label, total: 0 }
  const priced = (await ask(
    `${origin}/api/service/pos/calc-order/${branchOf(place)}`,
    calculation(dish),
  )) as {
    total: number
  }
  return { ...dish, total: priced.total }
}

async function ask(url: string, body?: object): Promise<unknown> {
  const response = await fetch(
    url,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

function line({ id, label }: Dish) {
  return {
    item_id: id,
    quantity: 1,
    price_label_id: label.id,
    modifiers: '',
    modifiers_details: [],
    comment: '',
    isQty: true,
    unit_price: label.price,
    total_price: label.price,
    discount_id: null,
    weight: null,
    shippingWeight: null,
    provider: null,
    provider_id: null,
  }
}

/** What a cart of one dish asks the server. */
export function calculation(dish: Dish): object {
  return {
    selling_types: 'car_pickup',
    order_lines: [line(dish)],
    coupon_code: null,
    use_wallet: false,
    lat: null,
    lng: null,
  }
}

/** A cash order of one dish, for pickup now. */
export function cashOrder(dish: Dish, place: number): object {
  return {
    priority: 'now',
    comment: '',
    branch_id: branchOf(place),
    order_lines: [line(dish)],
    name: 'Noura',
    phone: '5000 1234',
    dial_code: '+965',
    coupon_code: null,
    notes: '',
    fees: 0,
    seen_total: dish.total,
    payment_type: 1,
    use_wallet: false,
    selling_types: 'car_pickup',
    table_id: null,
    car: { plate: '12-34567', make: 'Toyota', colour: 'white' },
    idempotency_key: randomUUID(),
    locale: 'en',
  }
}
