import { randomUUID } from 'node:crypto'

// A visitor of the shop that docs/production.md sets up: opens its document, prices a cart and orders for cash.
const ORIGIN = 'https://order.example'
const LINE = {
  item_id: 'moroccan-tea',
  quantity: 1,
  price_label_id: 'moroccan-tea-cup',
  modifiers: '',
  modifiers_details: [],
  comment: '',
  isQty: true,
  unit_price: 1000,
  total_price: 1000,
  discount_id: null,
  weight: null,
  shippingWeight: null,
  provider: null,
  provider_id: null,
}

async function ask(path, body) {
  const answer = await fetch(`${ORIGIN}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return text
}

const cart = {
  selling_types: 'dine_in',
  order_lines: [LINE],
  coupon_code: null,
  use_wallet: false,
  lat: null,
  lng: null,
}
const page = await ask('/shop')
if (!page.includes('sf-boot')) throw new Error('The document has no boot data.')
const { total } = JSON.parse(await ask('/api/service/pos/calc-order/corner-cafe-olaya', cart))
const placed = await ask('/api/webapp/order', {
  priority: 'now',
  comment: '',
  branch_id: 'corner-cafe-olaya',
  order_lines: [LINE],
  name: 'Noura',
  phone: '50 123 4567',
  dial_code: '+966',
  coupon_code: null,
  notes: '',
  fees: 0,
  seen_total: total,
  payment_type: 1,
  use_wallet: false,
  selling_types: 'dine_in',
  table_id: 'corner-cafe-olaya-t1',
  car: null,
  idempotency_key: randomUUID(),
  locale: 'en',
})
process.stdout.write(`${JSON.parse(placed).order.state}\n`)
