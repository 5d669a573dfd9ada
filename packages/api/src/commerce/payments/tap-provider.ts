import type { PaymentMethod } from '@storefront/api-contract'
import type { PaymentProvider, ProviderAccount, SessionRequest } from './payment-provider.ts'
import { decimalOf } from './tap-amounts.ts'
import { capture, release, sessionNotice } from './tap-authorise.ts'
import { readTapCallback } from './tap-callback.ts'
import { askTap } from './tap-client.ts'
import { parseTap, refundNotice, tapCharge, tapRefund } from './tap-objects.ts'
import { refund } from './tap-refund.ts'
import { tapReport } from './tap-report.ts'

const ADDRESS = 'https://api.tap.company/v2'
const TIMEOUT_MS = 10_000

/** The methods whose money can be reserved. */
const BY_CARD: ReadonlySet<PaymentMethod> = new Set(['card', 'apple_pay', 'google_pay'])
/** Tap voids an authorisation that was not captured by then. */
const LONGEST_HOURS = 168

/** What names a method in a charge; without one the visitor chooses on Tap's page. */
const SOURCES = {
  card: 'src_card',
  apple_pay: 'src_apple_pay',
  google_pay: 'src_google_pay',
  knet: 'src_kw.knet',
  mada: 'src_sa.mada',
  benefit: 'src_bh.benefit',
} as const

/**
 * Tap by its hosted page: KNET, mada, Benefit, cards and wallets. An account consists of its `secret_key`, which also
 * signs the callbacks.
 */
export function tapProvider(address: string = ADDRESS, timeoutMs: number = TIMEOUT_MS): PaymentProvider {
  const ask = (account: ProviderAccount, path: string, body?: object) =>
    askTap({ address, timeoutMs, key: account.secrets.secret_key ?? '' }, path, body)
  return {
    name: 'tap',
    methods: Object.keys(SOURCES) as (keyof typeof SOURCES)[],
    secrets: ['secret_key'],
    authorises: (method) => method !== null && BY_CARD.has(method),
    step: () => 1,
    async open(account, request) {
      const charge = parseTap(
        tapCharge,
        await ask(account, request.authorise ? 'authorize' : 'charges', chargeBody(request)),
      )
      const url = charge.transaction.url
      if (!url) throw new Error('Tap opened a charge without a page.')
      return { id: charge.id, url, payment: charge.id }
    },
    status: (account, { session }) => sessionNotice(session, (path, body) => ask(account, path, body)),
    capture: (account, session) => capture(session, (path, body) => ask(account, path, body)),
    void: (account, { session }) => release(session, (path, body) => ask(account, path, body)),
    refund: (account, request) => refund(request, (path, body) => ask(account, path, body)),
    refundStatus: async (account, id) =>
      refundNotice(parseTap(tapRefund, await ask(account, `refunds/${encodeURIComponent(id)}`))),
    report: (account, time) => tapReport(time, (path, body) => ask(account, path, body)),
    readCallback: async (account, callback) => readTapCallback(account.secrets.secret_key ?? '', callback),
  }
}

function chargeBody(request: SessionRequest): object {
  const { purpose, subjectId, amount, currency, title, method, payer, authorise, returnUrl, callbackUrl } =
    request
  return {
    amount: Number(decimalOf(amount, currency)),
    currency,
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    description: title,
    reference: { order: subjectId, transaction: `${purpose}-${subjectId}` },
    receipt: { email: false, sms: false },
    customer: customerOf(payer),
    source: { id: method === null ? 'src_all' : SOURCES[method] },
    ...(authorise ? { auto: { type: 'VOID', time: LONGEST_HOURS } } : {}),
    post: { url: callbackUrl },
    redirect: { url: returnUrl },
  }
}

function customerOf(payer: SessionRequest['payer']): object {
  const [, code, number] = /^\+(\d{1,3}) (\d+)$/.exec(payer?.phone ?? '') ?? []
  const phone = code && number ? { phone: { country_code: code, number } } : {}
  return { first_name: payer?.name || 'Guest', ...phone }
}
