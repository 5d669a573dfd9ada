import { type OrderPayload, orderCall } from '@storefront/api-contract/ordering'
import { expectAnswer, expectProblem } from './expect-answer.ts'
import { importAlso } from './import-also.ts'
import { aDelivery, withOrdering } from './ordering-business.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A test server with a business that delivers, `shop`, and one that only ships abroad, `parcels`. */
export async function startDeliveryServer(): Promise<TestServer> {
  const server = await startTestServer()
  await importAlso(server, 'shop', withOrdering)
  await importAlso(server, 'parcels', (file) => {
    withOrdering(file)
    if (file.ordering) file.ordering.delivery = null
  })
  return server
}

/** Places deliveries as a new visitor each time. */
export function deliveryOrders(server: () => TestServer) {
  const send = (changes: Partial<OrderPayload> = {}) =>
    server()
      .visitor()
      .send('POST', 'webapp/order', { body: aDelivery(changes) })
  return {
    placed: async (changes: Partial<OrderPayload> = {}) => expectAnswer(orderCall, await send(changes)).order,
    refused: async (changes: Partial<OrderPayload>, status: number, code: string) =>
      expectProblem(await send(changes), status, code),
  }
}
