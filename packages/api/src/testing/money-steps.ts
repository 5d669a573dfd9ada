import fc from 'fast-check'
import type { BookedCharge, MoneyWorld } from './money-world.ts'

/** What may happen to a payment; `session` counts the sessions of its subject from 0, and starts again after the last. */
export type MoneyStep =
  | { do: 'pay' | 'decline' | 'end' | 'bounce' | 'dispute'; session: number }
  | { do: 'refundThere'; session: number; amount: number | null }
  | { do: 'lie'; session: number; how: 'amount' | 'signature' }
  | { do: 'deliver'; callback: number }
  | { do: 'breakOff'; when: 'before' | 'after' }
  | { do: 'refund'; by: 'desk' | 'operator'; amount: number | null }
  | { do: 'wait'; minutes: number }
  | { do: 'again' | 'cancel' | 'cancelByVisitor' | 'accept' | 'finish' }

const session = fc.nat(2)
const one = <T extends string>(...names: T[]) => fc.constantFrom(...names)
/** Money returned by the shop and at the provider differs, so that Tap’s refunds can be told apart. */
const there = fc.constantFrom(330, 410, null)
/** Stripe cannot return 375. */
const part = fc.constantFrom(250, 375, 750, 2000, null)

/** Steps as they may follow each other: money moves often, and most callbacks come. */
export const moneySteps: fc.Arbitrary<MoneyStep[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: one('pay'), session }) },
    { weight: 2, arbitrary: fc.record({ do: one('decline', 'end', 'bounce', 'dispute'), session }) },
    { weight: 2, arbitrary: fc.record({ do: one('refundThere'), session, amount: there }) },
    { weight: 1, arbitrary: fc.record({ do: one('lie'), session, how: one('amount', 'signature') }) },
    { weight: 7, arbitrary: fc.record({ do: one('deliver'), callback: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.record({ do: one('breakOff'), when: one('before', 'after') }) },
    { weight: 3, arbitrary: fc.record({ do: one('refund'), by: one('desk', 'operator'), amount: part }) },
    { weight: 4, arbitrary: fc.record({ do: one('wait'), minutes: fc.constantFrom(1, 4, 31, 61) }) },
    {
      weight: 5,
      arbitrary: fc.record({ do: one('again', 'cancel', 'cancelByVisitor', 'accept', 'accept', 'finish') }),
    },
  ),
  { minLength: 2, maxLength: 14 },
)

/** Takes one step; what is not possible in the state of things changes nothing. */
export async function takeStep(world: MoneyWorld, step: MoneyStep): Promise<void> {
  switch (step.do) {
    case 'deliver': {
      const { callbacks } = world.bank
      await callbacks[step.callback % Math.max(1, callbacks.length)]?.send()
      return
    }
    case 'breakOff':
      return world.bank.breakOff(step.when)
    case 'finish':
      return world.bank.finish()
    case 'wait':
      return world.wait(step.minutes)
    case 'refund':
      return refundStep(world, step)
    case 'again':
    case 'cancel':
    case 'cancelByVisitor':
    case 'accept':
      return subjectStep(world, step.do)
    default: {
      const charges = await world.charges()
      const charge = charges[step.session % Math.max(1, charges.length)]
      return charge && bankStep(world, step, charge)
    }
  }
}

type BankStep = Extract<MoneyStep, { session: number }>

async function bankStep(
  { bank, purpose, capture }: MoneyWorld,
  step: BankStep,
  { id, amount }: BookedCharge,
): Promise<void> {
  switch (step.do) {
    case 'pay':
      return bank.pay(id, { amount, reserve: purpose === 'order' && capture === 'at_accept' })
    case 'decline':
      return bank.decline(id, amount)
    case 'refundThere':
      return bank.refundThere(id, step.amount ?? amount)
    case 'lie':
      await bank.lie(id, step.how)
      return
    default:
      return bank[step.do](id)
  }
}

async function refundStep(
  world: MoneyWorld,
  { by, amount }: Extract<MoneyStep, { do: 'refund' }>,
): Promise<void> {
  const { desk, purpose, id } = world
  if (by === 'desk') {
    if (purpose === 'order') await desk.act(id, { action: 'refund', amount })
    return
  }
  const paid = (await world.charges()).find(({ state }) => state === 'paid')
  if (paid) await world.refund(paid.id, amount ?? undefined)
}

async function subjectStep(
  world: MoneyWorld,
  what: 'again' | 'cancel' | 'cancelByVisitor' | 'accept',
): Promise<void> {
  const { visitor, desk, purpose, id } = world
  if (what === 'cancel') {
    await world.cancel()
    return
  }
  if (purpose !== 'order') return
  if (what === 'again') await visitor.send('POST', `webapp/order/${id}/pay`, { body: {} })
  if (what === 'accept') await desk.act(id, { action: 'accept', minutes: 20 })
  if (what === 'cancelByVisitor') await visitor.send('POST', `webapp/order/test/${id}/cancel`, { body: {} })
}
