import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setPaymentAccount } from '../commerce/payments/payment-accounts.ts'
import { paymentSettings } from '../commerce/payments/payment-settings.ts'
import { createApi } from '../create-api.ts'
import type { Database } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open.ts'
import type { Bank } from './bank.ts'
import { type KeptProcess, startKeptProcess } from './kept-process.ts'
import { STRIPE_ACCOUNT, TAP_ACCOUNT } from './payment-accounts.ts'
import type { PaymentDouble } from './payment-double.ts'
import { startPostgres } from './postgres-server.ts'
import { stripeBank } from './stripe-bank.ts'
import { startStripeDouble } from './stripe-double.ts'
import { tapBank } from './tap-bank.ts'
import { startTapDouble } from './tap-double.ts'
import { testBusiness } from './test-business.ts'
import type { TestAnswer, TestServer } from './test-server.ts'

const JOB_PAUSE_MS = 1_000
const SECRET = 'a secret of the crash tests '.repeat(2)

/** A shop whose API and jobs run as separate processes, with a double of one provider that keeps its own books. */
export interface CrashShop {
  db: Database
  api: KeptProcess
  jobs: KeptProcess
  double: PaymentDouble
  bank: Bank
  /** Sends one request to the current API process; null without a response. */
  ask(method: string, path: string, sent?: { body?: unknown; headers?: object }): Promise<TestAnswer | null>
  close(): Promise<void>
}

/** Starts both processes on a PostgreSQL of their own, with an account that captures payments when the shop accepts. */
export async function startCrashShop(name: 'stripe' | 'tap'): Promise<CrashShop> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-crash-'))
  const postgres = await startPostgres({ unsafe: false })
  const [stripe, tap] = [await startStripeDouble(), await startTapDouble({ page: 50 })]
  const env = {
    PAYMENT_PROVIDERS: 'stripe,tap',
    PAYMENT_KEYS: `crash:${randomBytes(32).toString('base64')}`,
    PUBLIC_ORIGIN: 'http://shop.example',
    MESSAGE_URL: 'none',
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SECRET,
    STRIPE_ADDRESS: stripe.address,
    TAP_ADDRESS: tap.address,
  }
  await prepare(name, env, folder)
  const database = await openDatabase({ dataDir: folder, databaseUrl: postgres.url })
  const api = await startKeptProcess(env)
  const jobs = await startKeptProcess({ ...env, JOB_PAUSE: String(JOB_PAUSE_MS) })
  const ask: CrashShop['ask'] = (method, path, sent) => askOnce(`${api.origin()}/api/${path}`, method, sent)
  const server = { send: callback(ask) }
  return {
    db: database.db,
    api,
    jobs,
    ask,
    double: name === 'stripe' ? stripe : tap,
    bank: name === 'stripe' ? stripeBank(server, stripe, Date.now) : tapBank(server, tap),
    close: async () => {
      await Promise.all([api.stop(), jobs.stop()])
      await database.close()
      await postgres.remove()
      await Promise.all([stripe.close(), tap.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function prepare(
  name: 'stripe' | 'tap',
  env: Record<string, string> & { DATABASE_URL: string },
  folder: string,
): Promise<void> {
  const options = { dataDir: folder, databaseUrl: env.DATABASE_URL }
  const api = await createApi({ ...options, demo: false, secret: SECRET, jobPause: null })
  const imported = await api.importBusiness({ file: testBusiness(), picture: () => null })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
  await api.close()
  const read = paymentSettings(env)
  if (!read.ok) throw new Error(read.reason)
  const database = await openDatabase(options)
  const account = { ...(name === 'stripe' ? STRIPE_ACCOUNT : TAP_ACCOUNT), capture: 'at_accept' as const }
  if (!(await setPaymentAccount(database.db, read.settings.payments.keys, account, Date.now())))
    throw new Error('No account was stored')
  await database.close()
}

/** Repeats a callback of the provider until it is acknowledged. */
function callback(ask: CrashShop['ask']): TestServer['send'] {
  return async (method, path, sent) => {
    for (;;) {
      const answer = await ask(method, path, sent)
      if (answer && answer.status < 500) return answer
      await pause()
    }
  }
}

/** Pause before a retry without a response. */
export const pause = () => new Promise<void>((done) => setTimeout(done, 100))

async function askOnce(
  url: string,
  method: string,
  { body, headers }: { body?: unknown; headers?: object } = {},
): Promise<TestAnswer | null> {
  const isText = typeof body === 'string'
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(isText || body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await response.text()
    const json = text === '' ? null : JSON.parse(text)
    return { status: response.status, headers: {}, text, json, problem: json?.error }
  } catch {
    return null
  }
}
