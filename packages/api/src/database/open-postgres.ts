import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { DatabaseOptions, OpenDatabase } from './database.ts'
import { createListener } from './listener.ts'
import { applyMigrations, checkMigrations } from './migrations.ts'
import { ping } from './ping.ts'
import * as schema from './schema.ts'

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
  const { databaseUrl, report = () => undefined } = options
  if (options.migrations === 'check') await checkMigrations(databaseUrl)
  else await applyMigrations(databaseUrl)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.poolSize ?? POOL_SIZE,
    application_name: 'storefront',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) report('A database connection broke', error)
  })
  // A connection in use breaks between two statements of a transaction too; the next statement then fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle({ client: pool, schema })
  const listener = createListener(databaseUrl, report)
  return {
    db,
    healthy: () => ping(db),
    listen: listener.listen,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
