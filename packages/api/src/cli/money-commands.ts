import { readFileSync } from 'node:fs'
import {
  listPaymentAccounts,
  removePaymentAccount,
  resealPaymentAccounts,
  setPaymentAccount,
} from '../commerce/payments/payment-accounts.ts'
import type { PaymentProvider } from '../commerce/payments/payment-provider.ts'
import type { ProviderName } from '../commerce/payments/payment-settings.ts'
import { requestRefund } from '../commerce/payments/request-refund.ts'
import type { SecretKeys } from '../commerce/payments/secret-box.ts'
import { settleUnbooked } from '../commerce/payments/settle-unbooked.ts'
import { stripeProvider } from '../commerce/payments/stripe-provider.ts'
import { tapProvider } from '../commerce/payments/tap-provider.ts'
import type { Database } from '../platform/database/database.ts'
import { auditCommand, isDay } from './audit-command.ts'
import { exportText, exportWanted } from './export-command.ts'

interface Using {
  db: Database
  keys: SecretKeys
  say(line: string): void
  /** Writes to standard output as it is. */
  write(text: string): void
  complain(line: string): void
  /** Those of the installation if left out. */
  providers?: readonly PaymentProvider[]
}

const PROVIDERS: readonly PaymentProvider[] = Object.values({
  stripe: stripeProvider(),
  tap: tapProvider(),
} satisfies Record<Exclude<ProviderName, 'sandbox'>, PaymentProvider>)

/** Returns the exit code. Throws `WrongUse` for arguments that cannot be right. */
export type MoneyCommand = (args: string[], using: Using) => Promise<number>

export class WrongUse extends Error {}

export const COMMANDS: Readonly<Record<string, MoneyCommand>> = {
  audit,
  accounts,
  set,
  remove,
  refund,
  settle,
  reseal,
  export: exportBooks,
}

async function audit([day, ...rest]: string[], { providers = PROVIDERS, ...using }: Using): Promise<number> {
  if (rest.length > 0 || (day !== undefined && !isDay(day))) throw new WrongUse()
  return auditCommand(day, { providers, ...using })
}

async function exportBooks(args: string[], { db, write, complain }: Using): Promise<number> {
  const wanted = exportWanted(args)
  if (!wanted) throw new WrongUse()
  const text = await exportText(db, wanted)
  if (text === null) complain(`There is no business ${wanted.business}.`)
  else write(text)
  return text === null ? 1 : 0
}

async function accounts(_args: string[], { db, say }: Using): Promise<number> {
  for (const { referenceId, provider, methods, capture, keyId } of await listPaymentAccounts(db))
    say(`${referenceId} ${provider}: ${methods.join(', ')}, taken ${capture} (key ${keyId})`)
  return 0
}

async function set(args: string[], { db, keys, say, complain }: Using): Promise<number> {
  const [referenceId = '', name, list = '', capture = 'at_order'] = args
  const provider = providerOf(name)
  const methods = provider.methods.filter((method) => list.split(',').includes(method))
  if (capture !== 'at_order' && capture !== 'at_accept') throw new WrongUse()
  if (methods.length === 0 || methods.length !== list.split(',').length) throw new WrongUse()
  const secrets = readSecrets(provider)
  if (!secrets) {
    complain(`Standard input holds no JSON with ${provider.secrets.join(' and ')}.`)
    return 1
  }
  const account = { referenceId, provider: provider.name, methods, secrets, capture } as const
  if (await setPaymentAccount(db, keys, account, Date.now())) {
    say(`${referenceId} is paid by ${provider.name}: ${methods.join(', ')}.`)
    return 0
  }
  complain(`There is no business ${referenceId}.`)
  return 1
}

/** Secrets are never part of the command, where other users of the machine see them. */
function readSecrets({ secrets }: PaymentProvider): Record<string, string> | null {
  try {
    const given = JSON.parse(readFileSync(0, 'utf8')) as Record<string, unknown>
    const named = secrets.map((name) => [name, given[name]] as const)
    const isWhole = named.every(([, value]) => typeof value === 'string' && value !== '')
    return isWhole ? Object.fromEntries(named.map(([name, value]) => [name, String(value)])) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

async function remove([referenceId = '', name]: string[], { db, say, complain }: Using): Promise<number> {
  const provider = providerOf(name).name
  const removed = await removePaymentAccount(db, { referenceId, provider })
  if (removed) say(`${referenceId} has no account at ${provider} any more.`)
  else complain(`${referenceId} has no account at ${provider}.`)
  return removed ? 0 : 1
}

async function refund([chargeId, id, minor]: string[], { db, say, complain }: Using): Promise<number> {
  const amount = minor === undefined ? undefined : Number(minor)
  if (!chargeId || !id || (amount !== undefined && !(Number.isSafeInteger(amount) && amount > 0)))
    throw new WrongUse()
  const wanted = { id, chargeId, ...(amount === undefined ? {} : { amount }) }
  const result = await requestRefund(db, wanted, Date.now())
  const isDone = result === 'requested' || result === 'known'
  const tell = isDone ? say : complain
  tell(`Refund ${id} of charge ${chargeId}: ${result}.`)
  return isDone ? 0 : 1
}

async function settle([chargeId]: string[], { db, say, complain }: Using): Promise<number> {
  if (!chargeId) throw new WrongUse()
  const isSettled = await settleUnbooked(db, chargeId, Date.now())
  if (isSettled) say(`What came in for charge ${chargeId} was returned by hand.`)
  else complain(`Charge ${chargeId} has nothing to return by hand.`)
  return isSettled ? 0 : 1
}

async function reseal(_args: string[], { db, keys, say }: Using): Promise<number> {
  say(`${await resealPaymentAccounts(db, keys)} accounts are encrypted with the first key now.`)
  return 0
}

function providerOf(name: string | undefined): PaymentProvider {
  const provider = PROVIDERS.find((one) => one.name === name)
  if (!provider) throw new WrongUse()
  return provider
}
