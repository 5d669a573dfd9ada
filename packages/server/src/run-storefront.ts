import { applyMigrations, stopOnSignals } from '@storefront/api'
import { startAll } from './processes/all-process.ts'
import { startApi, startJobs } from './processes/api-process.ts'
import { startGateway } from './processes/gateway-process.ts'
import type { ProcessSettings, RunningProcess } from './processes/process-options.ts'
import { readSettings } from './settings/read-settings.ts'
import { COMMANDS, type Command, type Env } from './settings/setting.ts'
import { helpText, wrongSettingsText } from './settings/settings-text.ts'

const SERVERS: Readonly<
  Record<Exclude<Command, 'migrate'>, (settings: ProcessSettings) => Promise<RunningProcess>>
> = {
  gateway: startGateway,
  api: startApi,
  all: startAll,
  jobs: startJobs,
}
const WRONG_USE = 2

const say = (text: string) => void process.stdout.write(`${text}\n`)

/**
 * Runs one command line of `storefront`. Resolves with an exit code, or with null while a server runs, which SIGTERM and
 * SIGINT stop.
 */
export async function runStorefront(words: readonly string[], environment: Env): Promise<number | null> {
  const command = COMMANDS.find((name) => name === words[0]) ?? null
  if (words.includes('--help') || words.includes('-h')) {
    say(helpText(command))
    return 0
  }
  if (!command || words.length > 1) {
    process.stderr.write(helpText(null))
    return WRONG_USE
  }
  const settings = readSettings(command, environment)
  if (settings.ok) return start(command, settings)
  process.stderr.write(`${wrongSettingsText(`storefront ${command}`, settings.wrong)}\n`)
  return WRONG_USE
}

async function start(command: Command, settings: ProcessSettings): Promise<number | null> {
  if (command === 'migrate') return migrate(settings)
  const running = await SERVERS[command](settings)
  const { DRAIN_SECONDS: drainSeconds = 0 } = settings.values
  stopOnSignals({ drain: running.drain, close: running.close, drainSeconds })
  say(`storefront ${command} on ${running.origin}`)
  return null
}

async function migrate({ values }: ProcessSettings): Promise<number> {
  const applied = await applyMigrations(values.DATABASE_URL ?? '')
  say(applied === 0 ? 'The database was up to date.' : `Applied ${applied} migrations.`)
  return 0
}
