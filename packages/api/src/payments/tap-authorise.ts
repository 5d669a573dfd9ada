import type { PaidSession, PaymentNotice } from './payment-provider.ts'
import { decimalOf } from './tap-amounts.ts'
import { TapError } from './tap-client.ts'
import { chargeNotice, parseTap, type TapCharge, tapCharge } from './tap-objects.ts'

type Ask = (path: string, body?: object) => Promise<unknown>

/** The charge or authorisation of a session, as Tap has it now. */
export async function chargeOf(session: string, ask: Ask): Promise<TapCharge> {
  const kind = session.startsWith('auth_') ? 'authorize' : 'charges'
  return parseTap(tapCharge, await ask(`${kind}/${encodeURIComponent(session)}`))
}

/**
 * Captures an authorisation by a charge of its own, which refunds name from then on. Tap is asked first, so that one
 * whose answer was lost is not captured again.
 */
export async function capture(
  { session, amount, currency }: PaidSession,
  ask: Ask,
): Promise<PaymentNotice | null> {
  const known = await chargeOf(session, ask)
  const notice = chargeNotice(known)
  if (notice?.outcome !== 'authorised') return notice
  const body = {
    amount: Number(decimalOf(amount, currency)),
    currency,
    customer_initiated: false,
    reference: { transaction: `capture-${session}` },
    customer: { id: known.customer?.id },
    source: { id: session },
  }
  const charge = parseTap(tapCharge, await ask('charges', body))
  const made = chargeNotice(charge)
  if (made?.outcome !== 'paid') throw new TapError(`capture-${charge.status.toLowerCase()}`)
  return { ...made, session, payment: charge.id }
}

/**
 * Voids an authorisation. One that has ended already answers what became of it; any other refusal is thrown, because
 * the money is still reserved.
 */
export async function release(session: string, ask: Ask): Promise<PaymentNotice | null> {
  const refusal = await ask(`authorize/${encodeURIComponent(session)}/void`, {}).then(
    () => null,
    (error: unknown) => {
      if (error instanceof TapError && error.isRefused) return error
      throw error
    },
  )
  const notice = chargeNotice(await chargeOf(session, ask))
  if (refusal && (notice === null || notice.outcome === 'authorised')) throw refusal
  return notice
}
