import { orderCall } from '@storefront/api-contract'
import type { Hints } from './arbitrary-of.ts'
import { expectAnswer } from './expect-answer.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A server with an order of a visitor, and the words that name what is there. */
export async function startFuzzServer(): Promise<{ server: TestServer; hints: Hints }> {
  const server = await startTestServer({
    demo: true,
    log: 'silent',
    geocoder: { attribution: 'The tests', places: [] },
  })
  const visitor = server.visitor()
  const { order } = expectAnswer(orderCall, await visitor.order())
  return {
    server,
    hints: {
      referenceId: ['test'],
      reference_id: ['test'],
      businessId: ['test'],
      branchId: ['test-main', 'test-night'],
      branch_id: ['test-main', 'test-night'],
      itemId: ['juice', 'kebab'],
      item_id: ['juice', 'kebab'],
      orderId: [order.id],
      order_id: [order.id],
      price_label_id: ['juice-regular', 'kebab-regular'],
      selling_types: ['car_pickup', 'dine_in'],
      phone: ['5000 1234', '٥٠٠٠١٢٣٤'],
      dial_code: ['+965'],
      domain: ['order.test.example'],
      seen_total: [1375],
      cookie: [visitor.cookie() ?? ''],
      id: ['test', 'white', 'juice'],
    },
  }
}
