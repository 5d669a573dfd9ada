import type { Minor } from '@storefront/domain'
import type { PaymentNotice } from '../commerce/payments/payment-provider.ts'
import { createSandboxProvider } from '../commerce/payments/sandbox-provider.ts'
import type { Bank, BankCallback } from './bank.ts'
import type { TestServer } from './test-server.ts'

const CALLBACK = 'payments/callback'

/** The sandbox: it takes no money, so it keeps no books; what it called back about is all there is. */
export function sandboxBank(server: TestServer, now: () => number): Bank {
  const callbacks: BankCallback[] = []
  const paid = new Map<string, Minor>()
  const post = (notice: PaymentNotice, secret = 'a secret of the tests') => {
    const { headers, body } = createSandboxProvider({ secret, clock: now }).callback(notice)
    return server.send('POST', CALLBACK, { headers, body })
  }
  const say = (session: string, amount: Minor, outcome: PaymentNotice['outcome']) =>
    callbacks.push({ about: 'payment', send: () => post({ session, outcome, amount, currency: 'KWD' }) })
  const nothing = () => undefined
  return {
    callbacks,
    pay(session, { amount }) {
      if (paid.has(session)) return
      paid.set(session, amount)
      say(session, amount, 'paid')
    },
    decline: (session, amount) => void say(session, amount, 'failed'),
    end: nothing,
    refundThere: nothing,
    bounce: nothing,
    dispute: nothing,
    finish: nothing,
    breakOff: nothing,
    mend: nothing,
    lie(session, how) {
      const lie = { session, outcome: 'paid' as const, amount: 10, currency: 'KWD' }
      return how === 'amount' ? post(lie) : post({ ...lie, amount: 2750 }, 'a guess')
    },
    money: (session) => ({
      wasPaid: paid.has(session),
      reserved: 0,
      taken: paid.get(session) ?? 0,
      returned: null,
    }),
  }
}
