import { randomUUID } from 'node:crypto'
import { type Answer, askSite } from './ask-site.ts'

const BRANCH = 'saffron-salmiya'
const DISH = 'halloumi'
/** A visit begins every so often, whatever became of those before it. */
const EVERY_MS = 400
const MOST_VISITS = 2_000

export interface VisitorLoad {
  /** Keys of the orders that were sent. */
  keys: string[]
  /** The ids that were acknowledged, by key. */
  accepted: Map<string, string>
  /** What a visitor got instead of a success. */
  failures: string[]
  /** Begins no more visits and waits for those under way. */
  stop(): Promise<void>
}

/** Visitors who open a menu's document, price a cart and order for cash; no request is sent a second time. */
export function startVisitorLoad(origin: string): VisitorLoad {
  const load = { keys: [] as string[], accepted: new Map<string, string>(), failures: [] as string[] }
  const visits: Promise<void>[] = []
  const visit = async () => {
    const key = randomUUID()
    await must(load.failures, 'document', askSite(`${origin}/saffron/pickup`))
    const priced = await must(
      load.failures,
      'calculation',
      post(`${origin}/api/service/pos/calc-order/${BRANCH}`, cart()),
    )
    if (!priced) return
    const { total } = JSON.parse(priced.text) as { total: number }
    load.keys.push(key)
    const answer = await must(load.failures, 'order', post(`${origin}/api/webapp/order`, order(key, total)))
    if (answer) load.accepted.set(key, (JSON.parse(answer.text) as { order: { id: string } }).order.id)
  }
  const timer = setInterval(() => {
    if (visits.length < MOST_VISITS) visits.push(visit())
  }, EVERY_MS)
  return {
    ...load,
    async stop() {
      clearInterval(timer)
      await Promise.all(visits)
    },
  }
}

async function must(failures: string[], what: string, asked: Promise<Answer>): Promise<Answer | null> {
  const answer = await asked.catch((error: Error): Answer => ({ status: 0, text: error.message }))
  if (answer.status >= 200 && answer.status < 300) return answer
  failures.push(`${new Date().toISOString()} ${what}: ${answer.status} ${answer.text.slice(0, 300)}`)
  return null
}

const post = (url: string, body: object) =>
  askSite(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const LINE = {
  item_id: DISH,
  quantity: 1,
  price_label_id: `${DISH}-regular`,
  modifiers: '',
  modifiers_details: [],
  comment: '',
  isQty: true,
  unit_price: 1850,
  total_price: 1850,
  discount_id: null,
  weight: null,
  shippingWeight: null,
  provider: null,
  provider_id: null,
}

const cart = () => ({
  selling_types: 'car_pickup',
  order_lines: [LINE],
  coupon_code: null,
  use_wallet: false,
  lat: null,
  lng: null,
})

const order = (key: string, total: number) => ({
  priority: 'now',
  comment: '',
  branch_id: BRANCH,
  order_lines: [LINE],
  name: 'Noura',
  phone: '5000 1234',
  dial_code: '+965',
  coupon_code: null,
  notes: '',
  fees: 0,
  seen_total: total,
  payment_type: 1,
  use_wallet: false,
  selling_types: 'car_pickup',
  table_id: null,
  car: { plate: '12-34567', make: 'Toyota', colour: 'white' },
  idempotency_key: key,
  locale: 'en',
})
