import type { ChargePurpose } from '@storefront/domain/enums'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChargeState } from '../../platform/database/schema/charges.ts'
import type { CaptureTime } from '../../platform/database/schema/payments.ts'
import { type MoneyStep, moneySteps, takeStep } from '../../testing/money-steps.ts'
import { type BookedCharge, type MoneyWorld, startMoneyWorld } from '../../testing/money-world.ts'
import { auditMoney } from './audit-money.ts'
import type { ProviderName } from './payment-settings.ts'

/** Sequences at each provider; `FULL=1 MONEY_RUNS=10000` takes hours, and other cases in each run. */
const RUNS = Number(process.env.MONEY_RUNS ?? (process.env.FULL ? 300 : 6))
/** Until every try that is due has been made, in minutes. */
const PAUSES = [5, 31, 31, 61, 121, 241, 481, 961, 961]
const MADE_BY_HAND = 'made-by-hand'
const OPEN: readonly ChargeState[] = ['pending', 'capture_due', 'void_due', 'refund_due']
const CAME_IN: readonly ChargeState[] = ['paid', 'refund_due', 'refunded']

/** Sequences that once ended wrong. */
const FOUND: [ChargePurpose, MoneyStep[]][] = [
  // At Tap, the rest was not returned after a try without an answer and a part that was returned by hand.
  [
    'deposit',
    [
      { do: 'pay', session: 0 },
      { do: 'breakOff', when: 'before' },
      { do: 'cancel' },
      { do: 'deliver', callback: 0 },
      { do: 'refundThere', session: 0, amount: 330 },
      { do: 'wait', minutes: 1 },
    ],
  ],
  // At Tap, the callback of money that was reserved came once more after the reservation had ended, and paid the order.
  [
    'order',
    [
      { do: 'pay', session: 0 },
      { do: 'end', session: 0 },
      { do: 'deliver', callback: 0 },
      { do: 'deliver', callback: 1 },
      { do: 'again' },
      { do: 'deliver', callback: 0 },
    ],
  ],
  // At Stripe, all was returned by hand before the desk returned a part and then the rest, and the part counted less.
  [
    'order',
    [
      { do: 'pay', session: 0 },
      { do: 'refundThere', session: 0, amount: null },
      { do: 'wait', minutes: 61 },
      { do: 'accept' },
      { do: 'refund', by: 'desk', amount: 250 },
      { do: 'refund', by: 'desk', amount: null },
    ],
  ],
]

const purpose = fc.constantFrom(
  'order' as const,
  'order' as const,
  'order' as const,
  'deposit' as const,
  'package' as const,
)

describe.each<[ProviderName, CaptureTime]>([
  ['stripe', 'at_order'],
  ['stripe', 'at_accept'],
  ['tap', 'at_order'],
  ['tap', 'at_accept'],
  ['sandbox', 'at_order'],
])('[PR-04] money at %s, taken %s', (name, capture) => {
  let world: MoneyWorld
  beforeAll(async () => {
    world = await startMoneyWorld(name, capture)
  })
  afterAll(() => world.close())

  test('is never lost, returned twice or believed without having come', { timeout: 36_000_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(purpose, moneySteps, async (paidFor, steps) => {
        await world.begin(paidFor)
        for (const step of steps) {
          await takeStep(world, step)
          await checkBelief(world, step)
        }
        await comeToRest(world)
        await checkCharges(world)
        await checkSubject(world)
        expect(await faults(world)).toEqual([])
      }),
      { numRuns: RUNS, examples: FOUND },
    )
  })
})

/** Nothing counts as paid without money, and nothing is returned that did not come. */
async function checkBelief({ bank, charges, subject }: MoneyWorld, step: MoneyStep): Promise<void> {
  const all = (await charges()).map(({ id }) => bank.money(id))
  if ((await subject())?.isPaid)
    expect(
      all.some(({ wasPaid }) => wasPaid),
      step.do,
    ).toBe(true)
  for (const { taken, returned } of all) expect(returned ?? 0, step.do).toBeLessThanOrEqual(taken)
}

/**
 * Every answer comes, and every job runs until nothing is left to do. Callbacks of payments may stay lost where the
 * provider can be asked; those of refunds are sent until they are taken.
 */
async function comeToRest(world: MoneyWorld): Promise<void> {
  const { bank } = world
  bank.mend()
  for (const [index, minutes] of PAUSES.entries()) {
    bank.finish()
    for (const one of bank.callbacks)
      if (one.about !== 'payment' || bank.money('').returned === null) await one.send()
    await world.wait(minutes)
    // Charges that ended are asked about every half hour.
    if (index >= 2 && (await isAtRest(world))) return
  }
}

async function isAtRest({ charges }: MoneyWorld): Promise<boolean> {
  return (await charges()).every(
    (charge) =>
      isLeftToHands(charge) ||
      (!OPEN.includes(charge.state) &&
        charge.refunds.every(({ state }) => state === 'refunded' || state === 'failed')),
  )
}

/** Somebody returned the same amount at the provider, so that nothing more is sent. */
function isLeftToHands({ refunds }: BookedCharge): boolean {
  return refunds.some(({ problem, state }) => state === 'unclear' && problem === MADE_BY_HAND)
}

/** The books of each session are those of the provider. */
async function checkCharges({ bank, charges }: MoneyWorld): Promise<void> {
  for (const { id, state, amount, refunds } of await charges()) {
    const { taken, returned } = bank.money(id)
    const booked = refunds.reduce((sum, one) => sum + (one.state === 'refunded' ? one.amount : 0), 0)
    expect([id, state, CAME_IN.includes(state)]).toEqual([id, state, taken > 0])
    if (returned !== null) expect([id, booked]).toEqual([id, returned])
    expect([id, state === 'refunded']).toEqual([id, taken > 0 && booked === amount])
  }
}

/** The shop keeps what was paid less what it refunded, once, and nothing of what ended. */
async function checkSubject(world: MoneyWorld): Promise<void> {
  const [charges, subject] = [await world.charges(), await world.subject()]
  if (charges.some(isLeftToHands)) return
  const kept = charges.reduce((sum, { id, refunds }) => {
    const { taken, reserved } = world.bank.money(id)
    const returned = refunds.reduce((all, one) => all + (one.state === 'refunded' ? one.amount : 0), 0)
    return sum + taken + reserved - returned
  }, 0)
  const paidOnce = charges[0]?.amount ?? 0
  if (!subject?.isPaid || subject.state === 'cancelled') expect(kept, subject?.state).toBe(0)
  else if (subject.refunded === null) expect(kept).toBeLessThanOrEqual(paidOnce)
  else expect(kept, subject.state).toBe(paidOnce - subject.refunded)
}

async function faults(world: MoneyWorld): Promise<string[]> {
  const known = (await world.charges())
    .flatMap(({ refunds }) => refunds)
    .filter(({ state }) => state === 'unclear')
  const { faults: all } = await auditMoney(world.db)
  // The charges of earlier packages are forgotten, their entries in the books of wallets are not.
  const isEarlier = (fault: string) =>
    fault.startsWith('package that was credited') && !fault.includes(world.id)
  return all.filter((fault) => !isEarlier(fault) && !known.some(({ id }) => fault.includes(id)))
}
