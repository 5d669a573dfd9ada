import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProblemAnswer } from '@storefront/api-contract'
import type { OrderLine, OrderPayload } from '@storefront/api-contract/ordering'
import { sql as rawSql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { ApiOptions } from '../api-options.ts'
import { apiServer } from '../api-server.ts'
import { NONE_MISSING } from '../commerce/business-file/check-services.ts'
import { type NewAccount, setPaymentAccount } from '../commerce/payments/payment-accounts.ts'
import { type Api, createApi } from '../create-api.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open.ts'
import { WIDE_LIMITS } from '../platform/limits/visitor-limits.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { TEST_KEY, testBusiness } from './test-business.ts'

/** Friday noon in Kuwait. */
export const NOON = Date.parse('2026-11-20T09:00:00Z')

/** What a server gives up after seconds is not lost on a machine that other work keeps busy. */
const WAIT_FACTOR = 12

export interface TestServer {
  app: FastifyInstance
  api: Api
  dataDir: string
  /** Runs SQL that no call offers. */
  sql(statement: string): Promise<void>
  /** Queries the database. */
  rows(statement: string): Promise<Record<string, unknown>[]>
  /** Gives a business an account at a payment provider. */
  setAccount(account: NewAccount): Promise<void>
  /** Moves the server's clock. */
  setTime(instant: number | string): void
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: SendOptions): Promise<TestAnswer>
  /** Another visitor: keeps the cookies it is given. */
  visitor(): TestVisitor
  close(): Promise<void>
}

interface SendOptions {
  body?: unknown
  headers?: Record<string, string>
}

export interface TestAnswer {
  status: number
  headers: LightMyRequestResponse['headers']
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every call
  json: any
  problem: ProblemAnswer['error']
}

export interface TestVisitor {
  cookie(): string | null
  send: TestServer['send']
  order(changes?: Partial<OrderPayload>): Promise<TestAnswer>
}

/**
 * A server of its own on a fresh data folder, with the test business imported and a stopped clock. Several
 * may share a `given` database; its creator drops it.
 */
export async function startTestServer(
  changes: Partial<ApiOptions> = {},
  given?: FreshDatabase,
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-api-'))
  let time = NOON
  const fresh = given ?? (await freshDatabase())
  let database: OpenDatabase | undefined
  const api = await createApi({
    dataDir,
    ...fresh.options,
    demo: false,
    secret: 'a secret of the tests',
    scarceLimits: WIDE_LIMITS,
    domainProofs: { txt: async () => [], file: async () => null },
    clock: () => time,
    ...changes,
    open: async (options) => {
      database = await (changes.open ?? openDatabase)({ ...options, waitFactor: WAIT_FACTOR })
      return database
    },
  })
  const app = await apiServer(api)
  // Also where nothing is paid online, as a business that was imported before that.
  const first = { file: testBusiness(), picture: () => null, missing: NONE_MISSING }
  const imported = await api.importBusiness(first)
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
  const send: TestServer['send'] = async (method, path, { body, headers = {} } = {}) => {
    const options: InjectOptions = { method, url: `/api/${path}`, headers }
    return answerOf(await app.inject(body === undefined ? options : { ...options, payload: body as object }))
  }
  return {
    app,
    api,
    dataDir,
    send,
    sql: async (statement) => {
      await database?.db.execute(ofATest(statement))
    },
    rows: async (statement) => {
      const result = await database?.db.execute(ofATest(statement))
      return (result as unknown as { rows: Record<string, unknown>[] }).rows
    },
    setAccount: async (account) => {
      const keys = changes.payments?.keys
      if (!database || !keys || !(await setPaymentAccount(database.db, keys, account, time)))
        throw new Error(`No account was stored for ${account.referenceId}`)
    },
    setTime: (instant) => {
      time = typeof instant === 'number' ? instant : Date.parse(instant)
    },
    visitor: () => visitor(send),
    close: async () => {
      await app.close()
      if (!given) await fresh.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Statements that the API does not make are marked, for tests of its plans. */
const ofATest = (statement: string) => rawSql.raw(`${statement} /* of a test */`)

function answerOf(response: LightMyRequestResponse): TestAnswer {
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const json = isJson ? response.json() : null
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    json,
    problem: json?.error,
  }
}

function visitor(sendPlain: TestServer['send']): TestVisitor {
  let cookie: string | null = null
  const send: TestServer['send'] = async (method, path, options = {}) => {
    const headers = { ...(cookie ? { cookie } : {}), ...options.headers }
    const answer = await sendPlain(method, path, { ...options, headers })
    const given = String(answer.headers['set-cookie'] ?? '')
    if (given.startsWith('sf_guest=')) cookie = given.slice(0, given.indexOf(';'))
    return answer
  }
  return {
    cookie: () => cookie,
    send,
    order: (changes) => send('POST', 'webapp/order', { body: anOrder(changes) }),
  }
}

let keys = 0

/** A fresh idempotency key. */
export function newKey(): string {
  keys += 1
  return `test-key-${String(keys).padStart(12, '0')}`
}

/** A juice: 1.250 KWD. */
export function aLine(changes: Partial<OrderLine> = {}): OrderLine {
  return {
    item_id: 'juice',
    quantity: 1,
    price_label_id: 'juice-regular',
    modifiers: '',
    modifiers_details: [],
    comment: '',
    isQty: true,
    unit_price: 1250,
    total_price: 1250,
    discount_id: null,
    weight: null,
    shippingWeight: null,
    provider: null,
    provider_id: null,
    ...changes,
  }
}

/** A kebab with white bread and one cheese. For pickup: 2.250 after the discount, and 0.150 = 2.400 KWD. */
export function aKebab(changes: Partial<OrderLine> = {}): OrderLine {
  return aLine({
    item_id: 'kebab',
    price_label_id: 'kebab-regular',
    modifiers: 'white,cheese',
    modifiers_details: [
      { id: 'white', quantity: 1 },
      { id: 'cheese', quantity: 1 },
    ],
    ...changes,
  })
}

/** A cash order of one juice for pickup now: 1.250 and 10 % service = 1.375 KWD. */
export function anOrder(changes: Partial<OrderPayload> = {}): OrderPayload {
  return {
    priority: 'now',
    comment: '',
    branch_id: 'test-main',
    order_lines: [aLine()],
    name: 'Noura',
    phone: '5000 1234',
    dial_code: '+965',
    coupon_code: null,
    notes: '',
    fees: 0,
    seen_total: 1375,
    payment_type: 1,
    use_wallet: false,
    selling_types: 'car_pickup',
    table_id: null,
    car: { plate: '12-34567', make: 'Toyota', colour: 'white' },
    idempotency_key: newKey(),
    locale: 'en',
    ...changes,
  }
}

/** The headers that open the merchant calls of the test business. */
export const MERCHANT = { authorization: `Bearer ${TEST_KEY}` }
