import { auditWallet } from '../commerce/wallet/audit-wallet.ts'
import { withStored } from './with-stored.ts'

const USAGE = `Usage: wallet audit   proves every sum of the wallet ledger; changes nothing
DATA_DIR or DATABASE_URL say where the ledger is kept; an embedded one must not be in use by a server.
Exit codes: 0 all adds up, 1 something does not or nothing is stored there, 2 the command is wrong,
3 the database lacks migrations.
`

/** Runs the command line; 0 when the ledger is proved. */
export async function walletCommand([command, more]: string[]): Promise<number> {
  if (command !== 'audit' || more) {
    process.stderr.write(USAGE)
    return 2
  }
  return withStored(process.env, async (db) => {
    const { wallets, entries, faults } = await auditWallet(db)
    for (const fault of faults) process.stderr.write(`${fault}\n`)
    const verdict = faults.length === 0 ? 'all sums are right' : `${faults.length} faults`
    process.stdout.write(`${wallets} wallets, ${entries} entries: ${verdict}.\n`)
    return faults.length === 0 ? 0 : 1
  })
}
