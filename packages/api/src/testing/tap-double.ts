import { currencyOf } from '@storefront/domain'
import { tapHash } from '../commerce/payments/tap-callback.ts'
import { type Answered, type Asked, type PaymentDouble, startPaymentDouble } from './payment-double.ts'

/** A charge or refund as Tap answers it. */
export interface TapObject {
  id: string
  object: string
  amount: number
  currency: string
  status: string
  reference: Record<string, string>
  transaction: { created: string; url?: string }
  charge_id?: string
  customer?: { id: string }
  response?: { code: string }
  /** The method that was asked for. */
  source?: { id: string }
  /** Where its visitor comes back to. */
  redirect?: { url: string }
}

export interface TapDouble extends PaymentDouble {
  charges: Map<string, TapObject>
  refunds: Map<string, TapObject>
  /** What happens to the next request, or the next of a path, instead of its answer. */
  next: { answer: Answered | undefined; afterwards?: boolean; path?: string }
}

/**
 * A local server that speaks the part of Tap's documented protocol that is used. Its lists have `page` objects in an
 * answer: one, so that the rest has to be asked for, or as many as a busy account needs.
 */
export async function startTapDouble({ page = 1 }: { page?: number } = {}): Promise<TapDouble> {
  const charges = new Map<string, TapObject>()
  const refunds = new Map<string, TapObject>()
  const books = { charges, refunds, page }
  const next: TapDouble['next'] = { answer: undefined }
  const double = await startPaymentDouble((asked) => {
    const { answer, afterwards, path = asked.path } = next
    if (path !== asked.path) return answerOf(asked, books)
    next.answer = undefined
    delete next.path
    if (answer !== undefined && !afterwards) return answer
    const usual = answerOf(asked, books)
    return answer === undefined ? usual : answer
  })
  return { ...double, charges, refunds, next }
}

type Books = Pick<TapDouble, 'charges' | 'refunds'> & { page: number }

function answerOf(asked: Asked, { charges, refunds, page }: Books): Answered {
  const [, kind = '', id, what] = asked.path.split('/')
  const known = { charges, authorize: charges, refunds }[kind]
  if (!known) return { status: 404, body: { errors: [{ code: '1100' }] } }
  if (asked.path === '/refunds/list') return listed(asked, 'refunds', [...refunds.values()], page)
  if (asked.path === '/charges/list') return listed(asked, 'charges', chargesOnly(charges), page)
  if (id !== undefined) {
    const found = known.get(decodeURIComponent(id))
    if (what === 'void' && found?.status !== 'AUTHORIZED')
      return { status: 400, body: { errors: [{ code: '1126' }] } }
    if (what === 'void' && found) found.status = 'VOID'
    return found ? { body: found } : { status: 404, body: { errors: [{ code: '1143' }] } }
  }
  const source = String((asked.body.source as { id?: string } | undefined)?.id)
  if (source.startsWith('auth_')) return captured(asked, charges, source)
  return kind !== 'refunds' ? opened(asked, charges) : refunded(asked, charges, refunds)
}

function chargesOnly(charges: TapDouble['charges']): TapObject[] {
  return [...charges.values()].filter(({ id }) => !id.startsWith('auth_'))
}

/** A page of a list, the newest first. */
function listed({ body }: Asked, name: 'charges' | 'refunds', all: TapObject[], page: number): Answered {
  const wanted = body.charges as string[] | undefined
  const { date } = (body.period ?? {}) as { date?: { from: number; to: number } }
  const isIn = ({ created }: TapObject['transaction']) =>
    !date || (Number(created) >= date.from && Number(created) <= date.to)
  const found = all
    .reverse()
    .filter(({ charge_id: id = '', transaction }) => (!wanted || wanted.includes(id)) && isIn(transaction))
  const from = found.findIndex(({ id }) => id === body.starting_after) + 1
  const listedNow = { has_more: from + page < found.length, [name]: found.slice(from, from + page) }
  return { body: { object: 'list', ...listedNow } }
}

/** A charge that takes the money of an authorisation. */
function captured({ body }: Asked, charges: TapDouble['charges'], source: string): Answered {
  const from = charges.get(source)
  if (from?.status !== 'AUTHORIZED') return { status: 400, body: { errors: [{ code: '1125' }] } }
  from.status = 'CAPTURED'
  const reference = { ...from.reference, ...(body.reference as Record<string, string>) }
  const made = { id: `chg_of_${source}`, amount: Number(body.amount), status: 'CAPTURED', reference }
  const charge = { ...from, ...made }
  charges.set(charge.id, charge)
  return { body: charge }
}

function opened({ body, path }: Asked, charges: TapDouble['charges']): Answered {
  const id = `${path === '/authorize' ? 'auth' : 'chg'}_TS${charges.size + 1}`
  const charge = {
    id,
    object: 'charge',
    amount: Number(body.amount),
    currency: String(body.currency),
    status: 'INITIATED',
    reference: { ...(body.reference as Record<string, string>), gateway: `gw${id}`, payment: `pay${id}` },
    transaction: { created: '1763629200000', url: `https://pay.example/${id}` },
    customer: { id: `cus_${id}` },
    source: body.source as { id: string },
    redirect: body.redirect as { url: string },
  }
  charges.set(id, charge)
  return { body: charge }
}

function refunded({ body }: Asked, charges: TapDouble['charges'], refunds: TapDouble['refunds']): Answered {
  const charge = charges.get(String(body.charge_id))
  const amount = Number(body.amount)
  const before = [...refunds.values()].filter(
    (one) => one.charge_id === charge?.id && one.status !== 'FAILED',
  )
  const sum = before.reduce((total, one) => total + one.amount, amount)
  const digits = currencyOf(String(body.currency)).digits
  if (charge?.status !== 'CAPTURED' || Number(sum.toFixed(digits)) > charge.amount)
    return { status: 400, body: { errors: [{ code: '1148', description: 'Refund amount is too much' }] } }
  const id = `re_TS${refunds.size + 1}`
  const refund = {
    id,
    object: 'refund',
    amount,
    currency: charge.currency,
    status: 'PENDING',
    charge_id: charge.id,
    reference: body.reference as Record<string, string>,
    transaction: { created: '1763629300000' },
  }
  refunds.set(id, refund)
  return { body: refund }
}

/** A callback as Tap sends it. */
export function tapCallback(key: string, content: TapObject) {
  return {
    headers: {
      'content-type': 'application/json',
      hashstring: tapHash(key, content as Parameters<typeof tapHash>[1]),
    },
    body: JSON.stringify(content),
  }
}
