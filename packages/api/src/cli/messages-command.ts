import type { Database } from '../platform/database/database.ts'
import { deadLetters, sendAgain } from '../platform/senders/dead-letters.ts'
import { costsBetween } from '../platform/senders/message-costs.ts'
import { withStored } from './with-stored.ts'

const USAGE = `Usage: messages                 lists messages that were given up, newest first, and how many wait
       messages retry <id>      has one of them tried again, under the same id
       messages retry all       has all of them tried again
       messages costs [month]   counts and costs of a month (UTC) by business and channel, such as 2026-11; else this one
DATA_DIR or DATABASE_URL say where messages are kept; an embedded database must not be in use by a server.
Exit codes: 0 done, none given up; 1 some were given up, there is none of this id, or no business is stored there; 2 the command is wrong; 3 the database lacks migrations.
`

/** Runs the command line. Neither messages nor their receivers are shown. */
export async function messagesCommand([command, id, more]: string[]): Promise<number> {
  if (command === undefined) return withStored(process.env, list)
  if (command === 'retry' && id && !more) return withStored(process.env, (db) => retry(db, id))
  if (command === 'costs' && /^(\d{4}-(0[1-9]|1[0-2]))?$/.test(id ?? '') && !more)
    return withStored(process.env, (db) => costs(db, id ?? new Date().toISOString().slice(0, 7)))
  process.stderr.write(USAGE)
  return 2
}

async function list(db: Database): Promise<number> {
  const { dead, waiting } = await deadLetters(db)
  for (const { id, createdAt, referenceId, channel, tries, reason } of dead) {
    const fields = [id, createdAt.toISOString(), referenceId, channel, `${tries} tries`, reason ?? '']
    process.stdout.write(`${fields.join('  ')}\n`)
  }
  process.stdout.write(`${dead.length} given up, ${waiting} waiting.\n`)
  return dead.length === 0 ? 0 : 1
}

async function retry(db: Database, id: string): Promise<number> {
  const count = await sendAgain(db, id === 'all' ? null : id, Date.now())
  process.stdout.write(`${count} will be tried again.\n`)
  return count === 0 ? 1 : 0
}

async function costs(db: Database, month: string): Promise<number> {
  const rows = await costsBetween(db, `${month}-01`, lastDayOf(month))
  for (const { referenceId, channel, messages, cost } of rows)
    process.stdout.write(`${month}  ${referenceId}  ${channel}  ${messages} messages  cost ${cost}\n`)
  const all = rows.reduce((sum, { cost }) => sum + cost, 0)
  process.stdout.write(`Together: cost ${all}, in the unit of MESSAGE_COSTS.\n`)
  return 0
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
