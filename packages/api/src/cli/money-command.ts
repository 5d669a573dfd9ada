import { PAYMENT_METHODS } from '@storefront/api-contract'
import { COMMANDS, type MoneyCommand, WrongUse } from './money-commands.ts'
import { withStored } from './with-stored.ts'

const USAGE = `Usage: money audit [<YYYY-MM-DD>]                      adds up charges, refunds and orders; with a day, compares the
                                                       books with what the providers list of it; changes nothing
       money export --from <YYYY-MM-DD> --to <YYYY-MM-DD> [--business <business>]
                                                       writes sales, taxes, tips, payments and refunds as CSV, by day,
                                                       method and tax rate; a year at most
       money accounts                                  lists payment accounts, without their secrets
       money set <business> <provider> <method,…> [at_order|at_accept]
                                                       stores an account; its secrets come as JSON on standard input;
                                                       at_accept reserves money until the shop accepts
       money remove <business> <provider>
       money refund <charge> <id> [<minor units>]      returns money, all of it or a part; the same id once
       money settle <charge>                           records that what came in for it, with another amount than was
                                                       asked for, was returned by hand
       money reseal                                    encrypts every account with the first of PAYMENT_KEYS
Providers: stripe (secret_key, webhook_secret), tap (secret_key). Methods: ${PAYMENT_METHODS.join(', ')}.
DATA_DIR or DATABASE_URL say where it is kept; an embedded database must not be in use by a server.
Exit codes: 0 done, 1 something does not add up, was refused or is not stored there, 2 the command is wrong,
3 the database lacks migrations.
`

/** Runs the command line; 0 when it is done and all adds up. */
export async function moneyCommand([name = '', ...args]: string[]): Promise<number> {
  const command: MoneyCommand | undefined = COMMANDS[name]
  if (!command) return usage()
  const { PAYMENT_KEYS = '' } = process.env
  try {
    return await withStored({ ...process.env, PAYMENT_KEYS }, (db, { payments }) =>
      command(args, {
        db,
        keys: payments?.keys ?? new Map(),
        say: (line) => process.stdout.write(`${line}\n`),
        write: (text) => process.stdout.write(text),
        complain: (line) => process.stderr.write(`${line}\n`),
      }),
    )
  } catch (error) {
    if (error instanceof WrongUse) return usage()
    throw error
  }
}

function usage(): number {
  process.stderr.write(USAGE)
  return 2
}
