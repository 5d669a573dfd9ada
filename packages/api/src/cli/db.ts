import { apiSettings } from '../api-settings.ts'
import { applyMigrations } from '../platform/database/migrations.ts'
import { FOR_CLI } from './for-cli.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Usage: db migrate   brings the tables of DATABASE_URL up to date; safe to run from many places at once
`

/** Runs the command line; 0 when the database is up to date. */
async function main([command]: string[]): Promise<number> {
  if (command !== 'migrate') {
    process.stderr.write(USAGE)
    return 2
  }
  const settings = apiSettings({ ...process.env, ...FOR_CLI })
  if (!settings.ok) throw new Error(settings.reason)
  if (!settings.databaseUrl)
    throw new Error('DATABASE_URL is not set. An embedded database migrates itself when it is opened.')
  const applied = await applyMigrations(settings.databaseUrl)
  process.stdout.write(applied === 0 ? 'The database was up to date.\n' : `Applied ${applied} migrations.\n`)
  return 0
}

runCommand(main)
