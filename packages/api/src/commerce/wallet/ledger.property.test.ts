import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase, Transaction } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { RACING } from '../../testing/racing.ts'
import { NOON } from '../../testing/test-server.ts'
import { auditWallet } from './audit-wallet.ts'
import { bookEntry } from './book-entry.ts'
import { captureOrder, holdForOrder, releaseOrder } from './order-wallet.ts'
import { walletBalance } from './wallet-balance.ts'

const RUNS = process.env.FULL ? 500 : 12
const FEW = { minLength: 1, maxLength: 25 }

let dataDir: string
let database: OpenDatabase
let fresh: Awaited<ReturnType<typeof freshDatabase>>
let wallets = 0

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'storefront-ledger-'))
  fresh = await freshDatabase()
  database = await openDatabase({ dataDir, ...fresh.options })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Step =
  | { do: 'purchase'; key: number; amount: number }
  | { do: 'adjust'; key: number; amount: number }
  | { do: 'hold'; order: number; amount: number }
  | { do: 'capture'; order: number }
  | { do: 'release'; order: number }

const amount = fc.integer({ min: 1, max: 5000 })
const order = fc.integer({ min: 1, max: 4 })
const key = fc.integer({ min: 1, max: 8 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('purchase' as const), key, amount }),
  fc.record({
    do: fc.constant('adjust' as const),
    key,
    amount: fc.integer({ min: -5000, max: 5000 }).filter(Boolean),
  }),
  fc.record({ do: fc.constant('hold' as const), order, amount }),
  fc.record({ do: fc.constant('capture' as const), order }),
  fc.record({ do: fc.constant('release' as const), order }),
)

/** A wallet in plain numbers: what is there, what each order holds, what each order spent. */
interface Model {
  available: number
  held: Map<number, number>
  spent: Map<number, number>
  keys: Set<string>
}

function follow(model: Model, step: Step): void {
  if (step.do === 'purchase' || step.do === 'adjust') {
    const name = `${step.do}/${step.key}`
    if (model.keys.has(name) || model.available + step.amount < 0) return
    model.keys.add(name)
    model.available += step.amount
    return
  }
  const held = model.held.get(step.order) ?? 0
  const spent = model.spent.get(step.order) ?? 0
  if (step.do === 'hold') {
    if (held > 0 || model.available < step.amount) return
    model.available -= step.amount
    model.held.set(step.order, step.amount)
  } else if (step.do === 'capture') {
    model.held.set(step.order, 0)
    model.spent.set(step.order, spent + held)
  } else {
    model.available += held + spent
    model.held.set(step.order, 0)
    model.spent.set(step.order, 0)
  }
}

async function take(step: Step, holder: { referenceId: string; customerId: string }): Promise<void> {
  const inTx = <T>(run: (tx: Transaction) => Promise<T>) => database.db.transaction(run)
  const now = NOON
  if (step.do === 'purchase' || step.do === 'adjust') {
    const kind = step.do === 'purchase' ? ('purchase' as const) : ('adjustment' as const)
    const entry = { kind, key: `${holder.customerId}/${step.do}/${step.key}`, amount: step.amount }
    await inTx((tx) => bookEntry(tx, { ...holder, ...entry, now }))
    return
  }
  const orderId = `${holder.customerId}-${step.order}`
  if (step.do === 'capture') await inTx((tx) => captureOrder(tx, { orderId, now }))
  else if (step.do === 'release') await inTx((tx) => releaseOrder(tx, { orderId, now }))
  else
    await inTx((tx) => holdForOrder(tx, { ...holder, orderId, amount: step.amount, now })).catch((error) => {
      // An order that holds something else is a mistake of the caller, and changes nothing.
      expect(String(error)).toContain('cannot hold')
    })
}

test('[WL-03] whatever is done to a wallet, it holds what plain numbers say', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, FEW), async (steps) => {
      wallets += 1
      const holder = { referenceId: 'test', customerId: `customer-${wallets}` }
      const model: Model = { available: 0, held: new Map(), spent: new Map(), keys: new Set() }
      for (const one of steps) {
        follow(model, one)
        await take(one, holder)
      }
      const onHold = [...model.held.values()].reduce((sum, held) => sum + held, 0)
      expect(await walletBalance(database.db, holder)).toEqual({ available: model.available, onHold })
    }),
    { numRuns: RUNS },
  )
  expect((await auditWallet(database.db)).faults).toEqual([])
})

test('[WL-03] whatever many do to one wallet at once, the ledger adds up', {
  ...RACING,
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, FEW), async (steps) => {
      wallets += 1
      const holder = { referenceId: 'test', customerId: `customer-${wallets}` }
      await take({ do: 'purchase', key: 99, amount: 5000 }, holder)
      await Promise.all(steps.map((one) => take(one, holder)))
      const { available, onHold } = await walletBalance(database.db, holder)
      expect(Math.min(available, onHold)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: RUNS },
  )
  expect((await auditWallet(database.db)).faults).toEqual([])
})
