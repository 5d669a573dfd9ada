import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** An empty database for one test file: embedded unless TEST_DATABASE_URL names a PostgreSQL to make one on. */
export async function freshDatabase(): Promise<{ options: { databaseUrl?: string }; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { options: {}, drop: async () => undefined }
  const name = `storefront_${randomBytes(8).toString('hex')}`
  await run(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { options: { databaseUrl: url.href }, drop: () => run(server, `drop database ${name} with (force)`) }
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
