import { PAYMENT_METHODS, type PaymentMethod } from '@storefront/api-contract'
import type { Minor } from '@storefront/domain'
import type { FindOffer } from '../../catalogue/catalogues/payment-offer.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { commonStep } from './common-step.ts'
import { isPaidIn } from './method-currencies.ts'
import { findPaymentAccount, listWithSeals } from './payment-accounts.ts'
import type { PaymentProvider, ProviderAccount } from './payment-provider.ts'
import type { PaymentSettings, ProviderName } from './payment-settings.ts'
import type { SandboxProvider } from './sandbox-provider.ts'
import { stripeProvider } from './stripe-provider.ts'
import { tapProvider } from './tap-provider.ts'
import { tracedProvider } from './traced-provider.ts'

/** A provider with the account a business has there. */
export interface Payee {
  provider: PaymentProvider
  account: ProviderAccount
}

/** The providers of this installation and the accounts of its businesses (PR-04). */
export interface Payments {
  settings: PaymentSettings
  /** A provider that this installation offers, or null. */
  provider(name: string): PaymentProvider | null
  /** What a business can be paid by in its currency; no methods if it has no account that the keys open. */
  offer: FindOffer
  /** Who takes this payment exactly, by the chosen method or by any; null if nobody can. */
  choose(db: Database, wanted: Wanted): Promise<Payee | null>
  /** The account a charge was opened with, or null if it is gone. Throws `SealedAccountError` if no key opens it. */
  payee(db: Database, charge: { referenceId: string; provider: string }): Promise<Payee | null>
  /** A text for the operator about each account that no key opens, by which nothing can be paid or refunded. */
  sealed(db: Database): Promise<string[]>
}

interface Wanted {
  referenceId: string
  amount: Minor
  currency: string
  method?: PaymentMethod | undefined
}

/** Puts the providers together. The sandbox takes the payments of businesses without an account, where it is offered. */
export function createPayments(settings: PaymentSettings, sandbox: SandboxProvider): Payments {
  const { addresses = {}, timeoutMs, keys } = settings
  const all: Record<ProviderName, PaymentProvider> = {
    sandbox,
    stripe: stripeProvider(addresses.stripe, timeoutMs),
    tap: tapProvider(addresses.tap, timeoutMs),
  }
  const offered = Object.values(all)
    .filter(({ name }) => settings.providers.includes(name))
    .map(tracedProvider)
  const provider = (name: string) => offered.find((one) => one.name === name) ?? null

  async function accounts(db: Database | Transaction, referenceId: string) {
    const known = (await listWithSeals(db, keys, referenceId)).filter((one) => provider(one.provider))
    if (known.length > 0 || !provider('sandbox')) return known.filter(({ sealedBy }) => !sealedBy)
    return [{ provider: 'sandbox' as const, methods: [...sandbox.methods] }]
  }
  const accountOf = async (db: Database, referenceId: string, name: ProviderName) =>
    name === 'sandbox' ? { referenceId, secrets: {} } : findPaymentAccount(db, keys, referenceId, name)

  const payee: Payments['payee'] = async (db, charge) => {
    const found = provider(charge.provider)
    const account = found && (await accountOf(db, charge.referenceId, found.name))
    return found && account ? { provider: found, account } : null
  }
  return {
    settings,
    provider,
    payee,
    sealed: async (db) =>
      (await listWithSeals(db, keys)).flatMap(({ provider: name, sealedBy }) =>
        sealedBy && provider(name)
          ? [`${sealedBy.message}. Until then nothing is paid or refunded by it.`]
          : [],
      ),
    offer: async (db, referenceId, currency) => {
      const known = await accounts(db, referenceId)
      const offered = new Set(known.flatMap(({ methods }) => methods))
      return {
        methods: PAYMENT_METHODS.filter((method) => offered.has(method) && isPaidIn(method, currency)),
        step: commonStep(
          known.flatMap((one) => provider(one.provider) ?? []),
          currency,
        ),
        isSandbox: known.some((one) => one.provider === 'sandbox'),
        hasProviders: settings.providers.length > 0,
      }
    },
    choose: async (db, { referenceId, amount, currency, method }) => {
      const known = await accounts(db, referenceId)
      const able = known.find(
        ({ provider: name, methods }) =>
          (method === undefined || methods.includes(method)) &&
          amount % (provider(name)?.step(currency) ?? 1) === 0,
      )
      return able ? payee(db, { referenceId, provider: able.provider }) : null
    },
  }
}
