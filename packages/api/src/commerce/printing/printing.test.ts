import type { BusinessFile } from '@storefront/api-contract/business-file'
import { deskPrintersCall, deskPrintOrderCall, deskSetPrinterCall } from '@storefront/api-contract/desk'
import { orderCall } from '@storefront/api-contract/ordering'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type DeskBrowser, deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { printedRows, printersHere, testPrinter } from '../../testing/test-printer.ts'
import { MERCHANT, NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

const MINUTE = 60_000
let server: TestServer
let owner: DeskBrowser
let staff: DeskBrowser
let kitchen: DeskBrowser
let printer: Awaited<ReturnType<typeof testPrinter>>

beforeAll(async () => {
  server = await startTestServer({ jobPause: null, printerNetwork: printersHere() })
  owner = await deskBrowser(server, 'owner')
  staff = await deskBrowser(server, 'staff')
  kitchen = await deskBrowser(server, 'kitchen')
})
beforeEach(async () => {
  server.setTime(NOON)
  printer = await testPrinter()
})
afterEach(async () => {
  await printer.close()
  for (const table of ['print_jobs', 'printers']) await server.sql(`delete from ${table}`)
})
afterAll(() => server.close())

const set = (changes: object = {}, by = owner) =>
  by.post('printers', {
    branch_id: 'test-main',
    kind: 'kitchen',
    host: '127.0.0.1',
    port: printer.port,
    dots: 576,
    locale: 'en',
    on_accept: true,
    ...changes,
  })
const importOk = async (file: BusinessFile) => {
  const imported = await server.api.importBusiness({ file, picture: () => null })
  expect(imported.ok, JSON.stringify(imported)).toBe(true)
}
const place = async () => expectAnswer(orderCall, await server.visitor().order()).order
const accept = (id: string, by = staff) => by.act(id, { action: 'accept', minutes: 20 })
const run = () => server.api.runJobs()
const shown = async () => expectAnswer(deskPrintersCall, await kitchen.get('printers')).printers[0]
const print = (orderId: string, kind = 'kitchen', by = staff, print_id = crypto.randomUUID()) =>
  by.post(`orders/${orderId}/print`, { print_id, kind })

describe('[DK-02] a network printer', () => {
  test('gets each accepted order once, whoever accepts it and however many at once', async () => {
    expectAnswer(deskSetPrinterCall, await set())
    const [one, other] = [await place(), await place()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(one.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const body = { state: 'accepted' }
    await server.send('POST', `merchant/test/orders/${other.id}/state`, { body, headers: MERCHANT })
    await Promise.all([run(), run(), run()])
    await run()
    expect(printer.jobs).toHaveLength(2)
    expect(await shown()).toMatchObject({ waiting: 0, is_down: false })
  })

  test('gets nothing by itself where the branch does not want it, of other branches, or of rejected orders', async () => {
    await set({ on_accept: false })
    await set({ branch_id: 'test-night', kind: 'receipt' })
    await accept((await place()).id)
    await set()
    await staff.act((await place()).id, { action: 'reject', reason: 'busy', text: '' })
    await run()
    expect(printer.jobs).toEqual([])
  })

  test('draws paper that is as wide as it is and not empty; a receipt is longer than it is without prices', async () => {
    await set({ on_accept: false })
    await set({ on_accept: false, kind: 'receipt', dots: 384, locale: 'ar' })
    const { id } = await place()
    expectAnswer(deskPrintOrderCall, await print(id, 'kitchen'))
    await run()
    expectAnswer(deskPrintOrderCall, await print(id, 'receipt'))
    await run()
    const [ticket = [], receipt = []] = printer.jobs.map(printedRows)
    expect(new Set(ticket.map((row) => row.length))).toEqual(new Set([576]))
    expect(new Set(receipt.map((row) => row.length))).toEqual(new Set([384]))
    for (const rows of [ticket, receipt])
      expect(rows.filter((row) => row.includes('1')).length).toBeGreaterThan(60)
  })

  test.each([
    ['SA', 'receipt', 1],
    ['SA', 'kitchen', 0],
    ['KW', 'receipt', 0],
  ])('[PR-04] in %s prints on a %s so many codes of a tax invoice: %i', async (country, kind, codes) => {
    const file = testBusiness()
    const seller = { currency: 'SAR', country_code: country, tax_number: '310122393500003' }
    Object.assign(file.business, seller)
    await importOk(file)
    onTestFinished(() => importOk(testBusiness()))
    await set({ on_accept: false, kind })
    const { id } = await place()
    await print(id, kind)
    await run()
    const parts = printer.jobs[0]?.toString('latin1').split('\u001d(k') ?? []
    expect(parts).toHaveLength(1 + codes * 5)
    const stored = parts.flatMap((part) => part.split('1P0')[1] ?? [])
    expect(stored).toHaveLength(codes)
    for (const code of stored) expect(Buffer.from(code, 'base64').toString()).toContain('310122393500003')
  })

  test('that is dead is shown at the desk and loses nothing: all comes in order once it is back', async () => {
    await set()
    const { port } = printer
    await printer.close()
    const orders = [await place(), await place(), await place()]
    for (const { id } of orders) await accept(id)
    await run()
    expect(await shown()).toMatchObject({ waiting: 3, is_down: true })
    printer = await testPrinter(port)
    await run()
    expect(printer.jobs).toHaveLength(0)
    server.setTime(NOON + MINUTE)
    await run()
    expect(printer.jobs).toHaveLength(3)
    expect(await shown()).toMatchObject({ waiting: 0, is_down: false })
    const printed = await server.rows('select order_id from print_jobs order by printed_at, created_at, id')
    expect(printed.map(({ order_id }) => order_id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
  })

  test('that breaks off while it prints gets the ticket again, which says that it may be a second one', async () => {
    await set()
    printer.isBreaking = true
    const { id } = await place()
    await accept(id)
    await run()
    expect(await shown()).toMatchObject({ waiting: 1, is_down: true })
    expect(await server.rows('select reason, begun from print_jobs')).toEqual([
      { reason: 'unreachable', begun: true },
    ])
    printer.isBreaking = false
    server.setTime(NOON + MINUTE)
    await run()
    await print(id)
    await run()
    const [again = [], plain = []] = printer.jobs.map(printedRows)
    expect(again.length).toBeGreaterThan(plain.length)
  })

  test('prints each ticket once the database can be read again, and at once', async () => {
    await set()
    await accept((await place()).id)
    await accept((await place()).id)
    await server.sql('alter table orders rename to orders_away')
    onTestFinished(() => server.sql('alter table if exists orders_away rename to orders'))
    for (let runs = 0; runs < 3; runs += 1) await run()
    await server.sql('alter table orders_away rename to orders')
    expect(await shown()).toMatchObject({ waiting: 2, failed: 0, is_down: true })
    await run()
    expect(printer.jobs).toHaveLength(2)
    expect(await shown()).toMatchObject({ waiting: 0, failed: 0, is_down: false })
  })

  test('is free again when the database fails once it has the ticket, which is printed again', async () => {
    await set()
    await accept((await place()).id)
    const isBroken = "alter table print_jobs add constraint broken check (state <> 'printed')"
    await server.sql(isBroken)
    onTestFinished(() => server.sql('alter table print_jobs drop constraint if exists broken'))
    await run()
    await server.sql('alter table print_jobs drop constraint broken')
    await run()
    expect(printer.jobs).toHaveLength(2)
    expect(await shown()).toMatchObject({ waiting: 0 })
  })

  test('prints what comes after a ticket that cannot be drawn, which is given up after ten tries and ten minutes', async () => {
    await set()
    const [spoilt, good] = [await place(), await place()]
    await accept(spoilt.id)
    await server.sql(`update orders set snapshot = '{}' where id = '${spoilt.id}'`)
    await accept(good.id)
    for (let runs = 0; runs < 11; runs += 1) await run()
    expect(printer.jobs).toHaveLength(1)
    expect(await shown()).toMatchObject({ waiting: 1, failed: 0, is_down: true })
    server.setTime(NOON + 10 * MINUTE)
    await run()
    expect(await shown()).toMatchObject({ waiting: 0, failed: 1, is_down: false })
  })

  test('a process that ended while it printed holds the printer for two minutes at most', async () => {
    await set()
    await accept((await place()).id)
    await server.sql(`update printers set busy_until = '${new Date(NOON + 2 * MINUTE).toISOString()}'`)
    await run()
    expect(printer.jobs).toHaveLength(0)
    server.setTime(NOON + 2 * MINUTE)
    await run()
    expect(printer.jobs).toHaveLength(1)
  })

  test('a ticket of half a day ago is given up, listed, and can be printed by hand', async () => {
    await set({ port: 9 })
    const { id } = await place()
    await accept(id)
    server.setTime(NOON + 13 * 60 * MINUTE)
    await run()
    expect(await shown()).toMatchObject({ waiting: 0, failed: 1 })
    await set()
    await print(id)
    await run()
    expect(printer.jobs).toHaveLength(1)
  })

  test('gets no ticket twice when it is saved while it prints', async () => {
    await set()
    await accept((await place()).id)
    await accept((await place()).id)
    printer.isStuck = true
    const first = run()
    await expect.poll(() => printer.connections, { timeout: 20_000 }).toBe(1)
    expectAnswer(deskSetPrinterCall, await set({ locale: 'ar' }))
    await Promise.all([run(), run(), first])
    expect(printer.connections).toBe(2)
    expect(await shown()).toMatchObject({ waiting: 0, locale: 'ar' })
  })

  test('that rests after a failure prints at once when its address is corrected', async () => {
    await set({ port: 9 })
    await accept((await place()).id)
    await run()
    await set()
    await run()
    expect(printer.jobs).toHaveLength(1)
  })

  test('that is set up again prints nothing that waited for the one before', async () => {
    await set({ port: 9 })
    await accept((await place()).id)
    await run()
    await owner.post('printers/remove', { branch_id: 'test-main', kind: 'kitchen' })
    await set()
    await accept((await place()).id)
    server.setTime(NOON + MINUTE)
    await run()
    expect(printer.jobs).toHaveLength(1)
    expect(await shown()).toMatchObject({ waiting: 0, failed: 1 })
  })

  test('prints by hand as often as it is asked to, each asking once', async () => {
    await set()
    const { id } = await place()
    const same = crypto.randomUUID()
    await Promise.all([print(id, 'kitchen', staff, same), print(id, 'kitchen', staff, same)])
    await print(id, 'kitchen', kitchen)
    await run()
    expect(printer.jobs).toHaveLength(2)
  })
})

describe('[DK-02] who may print where', () => {
  test('addresses that the operator does not allow are refused, and not called when they were allowed before', async () => {
    for (const host of ['127.0.0.2', 'localhost', '169.254.169.254', '8.8.8.8'])
      expectProblem(await set({ host }), 422, 'bad-request')
    await set()
    await server.sql("update printers set host = '127.0.0.2'")
    await accept((await place()).id)
    await run()
    expect(await server.rows('select reason, begun from print_jobs')).toEqual([
      { reason: 'internal', begun: false },
    ])
    expect(printer.jobs).toEqual([])
  })

  test('owners set up and remove; a kitchen screen prints no receipt; other branches print nothing', async () => {
    expectProblem(await set({}, staff), 403, 'forbidden')
    expectProblem(await set({ branch_id: 'nowhere' }), 404, 'branch-not-found')
    await set()
    await set({ kind: 'receipt' })
    const { id } = await place()
    expectProblem(await print(id, 'receipt', kitchen), 403, 'forbidden')
    const night = await deskBrowser(server, 'staff', 'test-night')
    expectProblem(await print(id, 'kitchen', night), 404, 'not-found')
    expect(expectAnswer(deskPrintersCall, await night.get('printers')).printers).toEqual([])
    const key = { branch_id: 'test-main', kind: 'kitchen' }
    expectProblem(await staff.post('printers/remove', key), 403, 'forbidden')
    const nightOwner = await deskBrowser(server, 'owner', 'test-night')
    expectProblem(await nightOwner.post('printers/remove', key), 404, 'not-found')
    expect((await owner.post('printers/remove', key)).status).toBe(200)
    expectProblem(await owner.post('printers/remove', key), 404, 'not-found')
    expectProblem(await print(id), 409, 'conflict')
  })
})
