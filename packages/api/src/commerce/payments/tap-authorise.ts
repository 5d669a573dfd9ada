import type { PaidSession, PaymentNotice } from './payment-provider.ts'
import { decimalOf } from './tap-amounts.ts'
import { TapError } from './tap-client.ts'
import {
  chargeNotice,
  MOST_PAGES,
  PAGE,
  parseTap,
  type TapCharge,
  tapCharge,
  tapCharges,
} from './tap-objects.ts'

type Ask = (path: string, body?: object) => Promise<unknown>

/** The charge or authorisation of a session, as Tap has it now. */
async function chargeOf(session: string, ask: Ask): Promise<TapCharge> {
  const kind = isAuthorisation(session) ? 'authorize' : 'charges'
  return parseTap(tapCharge, await ask(`${kind}/${encodeURIComponent(session)}`))
}

/** What became of a session. Money of an authorisation that was captured is known by the charge that took it, and how much. */
export async function sessionNotice(session: string, ask: Ask): Promise<PaymentNotice | null> {
  const notice = chargeNotice(await chargeOf(session, ask))
  if (notice?.outcome !== 'paid' || !isAuthorisation(session)) return notice
  const taken = chargeNotice(await captureOf(session, ask))
  return taken && { ...taken, session }
}

/** Whether a session reserves money, which a separate charge captures later. */
export function isAuthorisation(session: string): boolean {
  return session.startsWith('auth_')
}

/** The charge that took the money of an authorisation, which refunds name. Throws if Tap does not list it. */
export async function captureOf(session: string, ask: Ask): Promise<TapCharge> {
  let after = {}
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const body = { limit: PAGE, ...after }
    const { charges, has_more } = parseTap(tapCharges, await ask('charges/list', body))
    const made = charges.find((one) => isCapture(one, session))
    if (made) return made
    const last = charges.at(-1)
    if (!has_more || !last) break
    after = { starting_after: last.id }
  }
  throw new TapError('capture-not-listed')
}

function isCapture(charge: TapCharge, session: string): boolean {
  return sessionOf(charge) === session && chargeNotice(charge)?.outcome === 'paid'
}

const CAPTURE = 'capture-'
const captureReference = (session: string) => CAPTURE + session

/** The session that a charge belongs to: the authorisation that was captured, here or on Tap's pages, or itself. */
export function sessionOf({ id, reference, source }: TapCharge): string {
  const transaction = reference?.transaction ?? ''
  if (transaction.startsWith(`${CAPTURE}auth_`)) return transaction.slice(CAPTURE.length)
  return source?.id && isAuthorisation(source.id) ? source.id : id
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
  if (chargeNotice(known)?.outcome !== 'authorised') return sessionNotice(session, ask)
  const body = {
    amount: Number(decimalOf(amount, currency)),
    currency,
    customer_initiated: false,
    reference: { transaction: captureReference(session) },
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
  const notice = await sessionNotice(session, ask)
  if (refusal && (notice === null || notice.outcome === 'authorised')) throw refusal
  return notice
}
