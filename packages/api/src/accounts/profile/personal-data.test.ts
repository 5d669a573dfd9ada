import { personalDataCall } from '@storefront/api-contract/account'
import { is } from 'drizzle-orm'
import { getTableConfig, PgJsonb, PgTable, PgText } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as schema from '../../platform/database/schema.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import { anOrder, MERCHANT, NOON } from '../../testing/test-server.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'

const TABLES = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableConfig(one)] : []))

/** Names of columns with text about a person or that identifies one. */
const PERSONAL =
  /name|phone|mail|address|(^|_)ip(_|$)|agent|device|note|comment|text|endpoint|owner|customer|snapshot|sealed|reason|label|place|detail|subject|^to$|staff|answered_by|url|receiver|auth|birth|person|body/

const asksForClass = ({ columns, name: table }: (typeof TABLES)[number]): string[] =>
  columns
    .filter((column) => is(column, PgJsonb) || (is(column, PgText) && PERSONAL.test(column.name)))
    .map(({ name }) => `${table}.${name}`)

describe('[PR-10] columns about people', () => {
  test.each(TABLES.map((table) => [table.name, asksForClass(table)] as const))(
    'every one of %s has a class',
    (_table, wanted) => {
      const missing = wanted.filter((column) => !(column in PERSONAL_COLUMNS))
      expect(missing, 'classify it in personal-columns.ts').toEqual([])
    },
  )

  test('every class is of a column that there is', () => {
    const known = new Set(TABLES.flatMap(({ name, columns }) => columns.map((one) => `${name}.${one.name}`)))
    expect(Object.keys(PERSONAL_COLUMNS).filter((column) => !known.has(column))).toEqual([])
  })
})

describe("[PR-10] a customer's data", () => {
  let server: AccountServer
  beforeAll(async () => {
    server = await startAccountServer()
  })
  afterAll(() => server.close())
  beforeEach(() => server.setTime(NOON))

  /** A customer of whom every column holds something: what calls do not write is written into the tables. */
  async function wholeCustomer(phone: string, mark: string) {
    const browser = server.browser()
    const { id } = await browser.logIn(phone, { locations: [{ address: { street: `${mark} street` } }] })
    await browser.send('POST', 'webapp/update-profile', { name: mark, email: `${mark}@example.com` })
    const placed = await browser.send(
      'POST',
      'webapp/order',
      anOrder({ name: mark, phone, comment: `${mark} comment` }),
    )
    expect(placed.status, placed.text).toBe(200)
    const order: string = placed.json.order.id
    for (const state of ['accepted', 'preparing', 'ready', 'completed'])
      await server.send('POST', `merchant/test/orders/${order}/state`, { body: { state }, headers: MERCHANT })
    const number = `+965${phone.replaceAll(' ', '')}`
    const at = `'${new Date(NOON).toISOString()}'`
    await server.sql(`update locations set label = '${mark} label' where customer_id = '${id}'`)
    await server.sql(
      `update orders set arrival_place = '${mark} place', cancel_reason = '${mark} reason', staff_note = '${mark} note' where id = '${order}'`,
    )
    await server.sql(
      `insert into waitlist (id, reference_id, branch_id, type, date, starts_from, starts_to, party, owner, phone, phone_hash, address_hash, locale, state)
       values ('wait ${id}', 'test', 'main', 'table', '2099-01-01', ${at}, ${at}, 2, '${mark} owner', '${number}', '${mark} hash', '${mark} hash', 'en', 'waiting')`,
    )
    await server.sql(
      `insert into push_subscriptions (id, order_id, endpoint, p256dh, auth, notified, waits_until)
       values ('push ${id}', '${order}', 'https://push.example/${mark}', '${mark}', '${mark}', 0, ${at})`,
    )
    await server.sql(
      `insert into desk_log (reference_id, action_id, staff_id, staff_name, order_id, action, detail, at)
       values ('test', 'act ${id}', 'staff', 'A staff', '${order}', 'note', '{"text": "${mark} text"}', ${at})`,
    )
    await server.sql(
      `insert into reservations (id, reference_id, branch_id, code, type, state, owner, customer_id, phone_hash, address_hash, key, body_hash, starts_at, ends_at, party, deposit_amount, deposit_state, cancel_reason, placed_at, updated_at, snapshot)
       values ('res ${id}', 'test', 'main', 'code ${id}', 'table', 'completed', '${mark} owner', '${id}', '${mark} hash', '${mark} hash', 'key ${id}', 'hash', ${at}, ${at}, 2, 0, 'none', '${mark} reason', ${at}, ${at},
         '{"name": "${mark}", "phone": "${number}", "note": "${mark} note", "lines": []}')`,
    )
    await server.sql(
      `insert into reservation_pushes (id, reservation_id, endpoint, p256dh, auth, known_state, known_start, known_party, waits_until, kept_until)
       values ('res push ${id}', 'res ${id}', 'https://push.example/${mark}', '${mark}', '${mark}', 'completed', ${at}, 2, ${at}, ${at})`,
    )
    await server.sql(
      `insert into outbox (id, channel, "to", text, at) values ('out ${id}', 'sms', '${number}', '${mark}', ${at})`,
    )
    return { browser, id, order, number }
  }

  /** Every row of every table. */
  async function wholeText(): Promise<string> {
    const rows = await Promise.all(TABLES.map(({ name }) => server.rows(`select * from "${name}"`)))
    return JSON.stringify(Object.fromEntries(TABLES.map(({ name }, place) => [name, rows[place]])))
  }

  test('the download holds all parts and no secret; of somebody else it is 404', async () => {
    const { browser, id, order, number } = await wholeCustomer('5277 0001', 'Marked')
    const { data } = expectAnswer(personalDataCall, await browser.send('GET', `webapp/account/data/${id}`))
    expect(data.profile).toMatchObject([{ id, name: 'Marked', email: 'marked@example.com', phone: number }])
    expect(data.addresses).toMatchObject([{ label: 'Marked label', address: { street: 'Marked street' } }])
    expect(data.orders).toMatchObject([{ id: order, staff_note: 'Marked note' }])
    expect(data.order_states?.length).toBeGreaterThan(1)
    expect(data.reservations).toMatchObject([{ id: `res ${id}`, snapshot: { note: 'Marked note' } }])
    expect(data.waitlist).toMatchObject([{ id: `wait ${id}`, phone: number }])
    expect(data.pushes).toHaveLength(2)
    for (const secret of ['Marked hash', 'Marked owner', 'push.example', '"hash"'])
      expect(JSON.stringify(data)).not.toContain(secret)
    const other = server.browser()
    await other.logIn('5277 0002')
    expectProblem(await other.send('GET', `webapp/account/data/${id}`), 404, 'not-found')
    expectProblem(await server.browser().send('GET', `webapp/account/data/${id}`), 401, 'unauthorised')
  })

  test('deleting the account leaves nothing about the person in any table', async () => {
    const { browser, id, number } = await wholeCustomer('5277 0003', 'Erased')
    expect((await wholeText()).split('Erased').length).toBeGreaterThan(15)
    const { confirmation } = (await browser.send('GET', `webapp/account/delete/${id}`)).json
    await browser.send('POST', `webapp/account/delete/${id}`, { confirmation, understood: true })
    for (const [table, rows] of Object.entries(JSON.parse(await wholeText()) as Record<string, unknown[]>))
      for (const word of ['Erased', 'erased', number, '52770003', '5277 0003'])
        expect(
          rows.filter((row) => JSON.stringify(row).includes(word)),
          table,
        ).toEqual([])
  })
})
