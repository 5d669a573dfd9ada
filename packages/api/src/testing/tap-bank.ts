import type { Bank, BankCallback } from './bank.ts'
import { TAP_KEY } from './payment-accounts.ts'
import { type TapDouble, type TapObject, tapCallback } from './tap-double.ts'
import type { TestServer } from './test-server.ts'

const CALLBACK = 'payments/callback/tap/test'
/** The charge that has the money of a session. */
const chargeIdOf = (session: string) => (session.startsWith('auth_') ? `chg_of_${session}` : session)
const minor = (amount: number) => Math.round(amount * 1000)

/** Tap, as its double plays it. */
export function tapBank(server: Pick<TestServer, 'send'>, tap: TapDouble): Bank {
  const callbacks: BankCallback[] = []
  const paid = new Set<string>()
  const post = (object: TapObject, key = TAP_KEY) => server.send('POST', CALLBACK, tapCallback(key, object))
  const say = (about: BankCallback['about'], object: TapObject) => {
    const then = structuredClone(object)
    callbacks.push({ about, send: () => post(then) })
  }
  const change = (session: string, from: string, to: string) => {
    const charge = tap.charges.get(session)
    if (charge?.status !== from) return false
    charge.status = to
    say('payment', charge)
    return true
  }
  const refundsOf = (session: string) =>
    [...tap.refunds.values()].filter((one) => one.charge_id === chargeIdOf(session))
  const sumOf = (session: string, states: readonly string[]) =>
    refundsOf(session).reduce(
      (sum, { status, amount }) => sum + (states.includes(status) ? minor(amount) : 0),
      0,
    )
  const taken = (session: string) => {
    const charge = tap.charges.get(chargeIdOf(session))
    return charge?.status === 'CAPTURED' ? minor(charge.amount) : 0
  }
  const move = (refund: TapObject | undefined, status: string) => {
    if (refund) say('refund', Object.assign(refund, { status }))
  }
  return {
    callbacks,
    pay: (id) => {
      if (change(id, 'INITIATED', id.startsWith('auth_') ? 'AUTHORIZED' : 'CAPTURED')) paid.add(id)
    },
    decline: (id) => void change(id, 'INITIATED', 'DECLINED'),
    end: (id) => void (change(id, 'INITIATED', 'ABANDONED') || change(id, 'AUTHORIZED', 'VOID')),
    refundThere(id, amount) {
      if (amount > taken(id) - sumOf(id, ['PENDING', 'REFUNDED'])) return
      const charge = tap.charges.get(chargeIdOf(id))
      if (charge) move(ownRefund(tap, charge, amount), 'REFUNDED')
    },
    bounce: (id) =>
      move(
        refundsOf(id).find(({ status }) => status === 'REFUNDED'),
        'FAILED',
      ),
    // It calls nobody about them.
    dispute: () => undefined,
    finish: () => {
      for (const one of tap.refunds.values()) if (one.status === 'PENDING') move(one, 'REFUNDED')
    },
    breakOff: (when) => void Object.assign(tap.next, { answer: null, afterwards: when === 'after' }),
    mend: () => {
      tap.next.answer = undefined
    },
    lie(id, how) {
      const charge = tap.charges.get(id)
      if (!charge) return null
      const lie = { ...charge, status: 'CAPTURED' }
      // Money of an authorisation is asked for.
      if (how === 'amount') return id.startsWith('auth_') ? null : post({ ...lie, amount: 0.01 })
      return post(lie, 'sk_guessed')
    },
    money: (id) => ({
      wasPaid: paid.has(id),
      reserved: tap.charges.get(id)?.status === 'AUTHORIZED' ? minor(tap.charges.get(id)?.amount ?? 0) : 0,
      taken: taken(id),
      returned: sumOf(id, ['REFUNDED']),
    }),
  }
}

function ownRefund(tap: TapDouble, charge: TapObject, amount: number): TapObject {
  const refund = {
    ...charge,
    id: `re_own_${tap.refunds.size}`,
    object: 'refund',
    amount: amount / 1000,
    charge_id: charge.id,
    reference: {},
  }
  tap.refunds.set(refund.id, refund)
  return refund
}
