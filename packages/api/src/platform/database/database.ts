import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** The common type of both drivers, so that queries are written once. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Connections by state; the embedded database has one. */
export interface PoolState {
  total: number
  idle: number
  waiting: number
}

export interface OpenDatabase {
  db: Database
  /** True while the database answers. */
  healthy(): Promise<boolean>
  /**
   * Calls `onNotify` with each payload of a channel (`pg_notify`) from any instance on this database, and `onReconnect`
   * after a lost connection, when notifications may have been missed.
   */
  listen(channel: string, onNotify: (payload: string) => void, onReconnect: () => void): Promise<void>
  /** Runs one statement with parameters `$1`, `$2`, … outside any transaction. */
  query(statement: { text: string; values: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }>
  pool(): PoolState
  close(): Promise<void>
}

export interface DatabaseOptions {
  dataDir: string
  /** A PostgreSQL to use instead of the embedded database. */
  databaseUrl?: string
  /** Starts the embedded database in memory from this dump of a data folder, for tests. */
  snapshot?: Blob
  /** Maximum number of connections to PostgreSQL; default 10. */
  poolSize?: number
  /** Multiplies the time limits of a pool's connections, statements and locks; for tests on a busy machine. Default 1. */
  waitFactor?: number
  /** `check` refuses to start on a database with pending migrations instead of applying them. */
  migrations?: 'apply' | 'check'
  /** Reports a connection error to the operator. */
  report?(what: string, error: unknown): void
}
