import { randomUUID } from 'node:crypto'
import { type APIResponse, expect, type Page } from '@playwright/test'
import { aPhone, newestCode } from './account.ts'

const DIAL_CODE = '+965'

/** A customer as calls of the API need one. */
interface Customer {
  phone: string
  headers: { authorization: string }
}

/** Registers a customer of the shop by the API; the pages of the context have the cookie of the session. */
export async function newCustomer({ request }: Page, name: string): Promise<Customer> {
  const phone = aPhone()
  const person = { reference_id: 'saffron', dial_code: DIAL_CODE, phone, name, locale: 'en' }
  const { request_id } = await answered(await request.post('/api/webapp/register', { data: person }))
  const code = { request_id, otp: await newestCode(request, phone) }
  const { token } = await answered(await request.post('/api/webapp/verify', { data: code }))
  return { phone, headers: { authorization: `Bearer ${token}` } }
}

const PRICES = { halloumi: 1850, mahalabia: 1100 }

/** Changes to an order of the API. */
interface Ordered {
  dishes?: Partial<Record<keyof typeof PRICES, number>>
  /** Whose order it is; a guest’s without one. */
  customer?: Customer
  /** The wallet pays all of it. */
  wallet?: boolean
}

/** A pickup to the car, paid in cash: ordered by the API for whoever opens the pages of the context. */
export async function placeOrder(
  { request }: Page,
  name: string,
  { dishes = { halloumi: 1 }, customer, wallet = false }: Ordered = {},
): Promise<{ id: string; number: number }> {
  const lines = Object.entries(dishes).map(([id, count]) => orderLine(id as keyof typeof PRICES, count))
  const goods = lines.reduce((sum, { total_price }) => sum + total_price, 0)
  const data = {
    ...{ priority: 'now', comment: '', notes: '', branch_id: 'saffron-salmiya', selling_types: 'car_pickup' },
    ...{ name, dial_code: DIAL_CODE, phone: '51234567', table_id: null, coupon_code: null, fees: 0 },
    // With 10 % service charge.
    ...{ order_lines: lines, seen_total: goods + goods / 10, locale: 'en' },
    ...(wallet ? { payment_type: 3, use_wallet: true, seen_due: 0 } : { payment_type: 1, use_wallet: false }),
    car: { plate: '17-4521', make: '', colour: '' },
    idempotency_key: randomUUID(),
  }
  const sent = { data, ...(customer ? { headers: customer.headers } : {}) }
  return (await answered(await request.post('/api/webapp/order', sent))).order
}

function orderLine(item_id: keyof typeof PRICES, quantity: number) {
  const unit_price = PRICES[item_id]
  return {
    ...{ item_id, quantity, price_label_id: `${item_id}-regular`, isQty: true, comment: '' },
    ...{ unit_price, total_price: unit_price * quantity, discount_id: null, modifiers: '' },
    ...{ modifiers_details: [], weight: null, shippingWeight: null, provider: null, provider_id: null },
  }
}

/** The customer buys so many packages of 10.000, each paid on the sandbox. */
export async function buyCredit({ request }: Page, { headers }: Customer, times = 1): Promise<void> {
  for (let bought = 0; bought < times; bought += 1) {
    const data = {
      ...{ package_id: 'saffron-taste', seen_price: 10_000 },
      ...{ idempotency_key: randomUUID(), locale: 'en' },
    }
    const sent = await request.post('/api/webapp/wallet/saffron/purchase', { headers, data })
    const { purchase } = await answered(sent)
    await request.post(purchase.url, { form: { outcome: 'pay' }, maxRedirects: 0 })
  }
}

async function answered(answer: APIResponse) {
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}
