import { loginCall, outboxCall, sendOtpCall } from '@storefront/api-contract/account'
import { orderCall } from '@storefront/api-contract/ordering'
import { reserveTableCall } from '@storefront/api-contract/reservation'
import webPush from 'web-push'
import type { Hints } from './arbitrary-of.ts'
import { expectAnswer } from './expect-answer.ts'
import { aReservation, withReservations } from './reserving-business.ts'
import { codeIn } from './test-browser.ts'
import { testBusiness } from './test-business.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A server with an order of a visitor, and the words that name what is there. */
export async function startFuzzServer(): Promise<{ server: TestServer; hints: Hints }> {
  const server = await startTestServer({
    demo: true,
    log: 'silent',
    geocoder: { attribution: 'The tests', places: [] },
    push: { ...webPush.generateVAPIDKeys(), subject: 'mailto:ops@shop.example' },
  })
  const imported = await server.api.importBusiness({
    file: testBusiness(withReservations),
    picture: () => null,
  })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
  const visitor = server.visitor()
  const { order } = expectAnswer(orderCall, await visitor.order())
  const customers = await Promise.all(
    ['5400 0001', '5400 0002', '5400 0003'].map((phone) => logIn(server, phone)),
  )
  const open = await askCode(server, '5400 0009')
  const booked = await visitor.send('POST', 'webapp/reserve-table', { body: aReservation() })
  const { reservation } = expectAnswer(reserveTableCall, booked)
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
      seen_total: [1375, 0],
      seen_deposit: [0, 5000],
      starts_at: ['2026-11-21T16:00:00Z', '2026-11-21T17:30:00Z'],
      date: ['2026-11-21', '2026-11-22'],
      party: [2, 5, '2', '5'],
      type: ['reserv_dinein', 'reserv_service'],
      table_id: [null, 'test-main-t2', 'test-main-t6'],
      service_id: [null, 'tasting'],
      reservationId: [reservation.id],
      reservation_id: [reservation.id],
      packageId: ['ten', 'gift'],
      package_id: ['ten', 'gift'],
      seen_price: [10_000, 20_000],
      cookie: [visitor.cookie() ?? '', ...customers.map(({ cookie }) => cookie)],
      authorization: customers.map(({ token }) => `Bearer ${token}`),
      request_id: [open.request_id],
      otp: [open.otp],
      action_id: ['desk-action-of-fuzz'],
      locationId: customers.map(({ user }) => user.locations[0]?.id ?? ''),
      id: ['test', 'white', 'juice', ...customers.map(({ user }) => user.id)],
    },
  }
}

async function askCode(server: TestServer, phone: string) {
  const body = { reference_id: 'test', dial_code: '+965', phone }
  const { request_id } = expectAnswer(sendOtpCall, await server.send('POST', 'send-otp', { body }))
  const box = await server.send('GET', `demo/outbox?phone=965${phone.replace(' ', '')}`)
  return { request_id, otp: codeIn(expectAnswer(outboxCall, box).messages[0]) }
}

async function logIn(server: TestServer, phone: string) {
  const locations = [{ address: { street: 'Gulf Road' } }]
  const body = { ...(await askCode(server, phone)), locations }
  const opened = await server.send('POST', 'webapp/login', { body })
  const [cookie = ''] = [opened.headers['set-cookie']].flat()
  return { ...expectAnswer(loginCall, opened), cookie: cookie.split(';')[0] ?? '' }
}
