import { PAYMENT_METHODS } from '@storefront/api-contract'
import { apiSettings } from '../api-settings.ts'
import { openDatabase } from '../database/open.ts'
import { FOR_CLI } from './for-cli.ts'
import { COMMANDS, type MoneyCommand, WrongUse } from './money-commands.ts'

const USAGE = `Usage: money audit                                     adds up charges, refunds and orders; changes nothing
       money accounts                                  lists payment accounts, without their secrets
       money set <business> <provider> <method,…> [at_order|at_accept]
                                                       stores an account; its secrets come as JSON on standard input;
                                                       at_accept reserves money until the shop accepts
       money remove <business> <provider>
       money refund <charge> <id> [<minor units>]      returns money, all of it or a part; the same id once
       money reseal                                    encrypts every account with the first of PAYMENT_KEYS
Providers: stripe (secret_key, webhook_secret), tap (secret_key). Methods: ${PAYMENT_METHODS.join(', ')}.
DATA_DIR or DATABASE_URL say where it is kept; an embedded database must not be in use by a server.
Exit codes: 0 done, 1 something does not add up or was refused, 2 the command is wrong.
`

/** Runs the command line; 0 when it is done and all adds up. */
export async function moneyCommand([name = '', ...args]: string[]): Promise<number> {
  const command: MoneyCommand | undefined = COMMANDS[name]
  if (!command) return usage()
  const { PAYMENT_KEYS = '' } = process.env
  const settings = apiSettings({ ...process.env, ...FOR_CLI, PAYMENT_KEYS })
  if (!settings.ok) throw new Error(settings.reason)
  const report = (what: string, error: unknown) => console.error(what, error)
  const database = await openDatabase({ ...settings, report })
  try {
    const say = (line: string) => process.stdout.write(`${line}\n`)
    const complain = (line: string) => process.stderr.write(`${line}\n`)
    return await command(args, {
      db: database.db,
      keys: settings.payments?.keys ?? new Map(),
      say,
      complain,
    })
  } catch (error) {
    if (error instanceof WrongUse) return usage()
    throw error
  } finally {
    await database.close()
  }
}

function usage(): number {
  process.stderr.write(USAGE)
  return 2
}
