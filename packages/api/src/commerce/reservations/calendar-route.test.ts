import { reserveTableCall } from '@storefront/api-contract/reservation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { aReservation } from '../../testing/reserving-business.ts'
import { startReservingServer } from '../../testing/reserving-server.ts'
import type { AccountServer, TestBrowser } from '../../testing/test-browser.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startReservingServer()
})
afterAll(() => server.close())

/** Downloads the file as a link does: with cookies and without a token. */
function download(browser: TestBrowser, id: string) {
  browser.token = null
  return browser.send('GET', `webapp/reservation/${id}/calendar.ics`)
}

test('[RS-04] [OR-09] a link downloads the calendar file of a customer until the logout, and of nobody else', async () => {
  const customer = server.browser()
  await customer.logIn('6200 0011')
  const made = await customer.send('POST', 'webapp/reserve-table', aReservation())
  const { id } = expectAnswer(reserveTableCall, made).reservation
  const file = await download(customer, id)
  expect(file.status).toBe(200)
  expect(file.text).toContain('BEGIN:VCALENDAR\r\n')
  const other = server.browser()
  await other.logIn('6200 0012')
  expectProblem(await download(other, id), 404, 'not-found')
  expectProblem(await download(server.browser(), id), 404, 'not-found')
  await customer.send('POST', 'webapp/session/end', { reference_id: 'test' })
  expectProblem(await download(customer, id), 404, 'not-found')
})
