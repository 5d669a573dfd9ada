import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { DatabaseOptions, OpenDatabase } from './database.ts'
import { createListener } from './listener.ts'
import { applyMigrations, checkMigrations } from './migrations.ts'
import { ping } from './ping.ts'
import * as schema from './schema.ts'
import { traceQueries } from './trace-queries.ts'

const POOL_SIZE = 10
/** Maximum wait for a free connection. */
const CONNECT_MS = 5_000
/** Statement timeout: a longer statement would block others with its locks. */
const STATEMENT_MS = 10_000
const LOCK_MS = 5_000
const IDLE_IN_TRANSACTION_MS = 15_000

/** Opens a PostgreSQL through a pool with limits on statements, locks and waits. */
export async function openPostgres(
  options: DatabaseOptions & { databaseUrl: string },
): Promise<OpenDatabase> {
  const { databaseUrl, report = () => undefined, waitFactor = 1 } = options
  if (options.migrations === 'check') await checkMigrations(databaseUrl)
  else await applyMigrations(databaseUrl)
  const pool = traceQueries(
    new pg.Pool({
      connectionString: databaseUrl,
      max: options.poolSize ?? POOL_SIZE,
      application_name: 'storefront',
      connectionTimeoutMillis: CONNECT_MS * waitFactor,
      statement_timeout: STATEMENT_MS * waitFactor,
      lock_timeout: LOCK_MS * waitFactor,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS * waitFactor,
      keepAlive: true,
    }),
  )
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) report('A database connection broke', error)
  })
  // A connection in use breaks between two statements of a transaction too; the next statement then fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', traceQueries)
  const db = drizzle({ client: pool, schema })
  const listener = createListener(databaseUrl, report)
  return {
    db,
    healthy: () => ping(db),
    listen: listener.listen,
    query: async (statement) => {
      const { rows, rowCount } = await pool.query<Record<string, unknown>>(statement)
      return { rows, rowCount: rowCount ?? 0 }
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
