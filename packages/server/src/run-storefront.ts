import { stopOnSignals } from '@storefront/api/process'
import { startTracing } from '@storefront/telemetry'
import { processVersion, versionText } from './process-version.ts'
import { type ProcessSettings, type RunningProcess, serviceName } from './processes/process-options.ts'
import { readSettings } from './settings/read-settings.ts'
import { COMMANDS, type Command, type Env } from './settings/setting.ts'
import { helpText, wrongSettingsText } from './settings/settings-text.ts'

/** Each loads its own part alone: a gateway holds no database. */
const SERVERS: Readonly<
  Record<Exclude<Command, 'migrate'>, (settings: ProcessSettings) => Promise<RunningProcess>>
> = {
  gateway: async (settings) => (await import('./processes/gateway-process.ts')).startGateway(settings),
  api: async (settings) => (await import('./processes/api-process.ts')).startApi(settings),
  all: async (settings) => (await import('./processes/all-process.ts')).startAll(settings),
  jobs: async (settings) => (await import('./processes/api-process.ts')).startJobs(settings),
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
  if (words.length === 1 && words[0] === '--version') {
    say(versionText(processVersion()))
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
  const stopTracing = await startTracing(serviceName(command), settings.env)
  const running = await SERVERS[command](settings)
  const { DRAIN_SECONDS: drainSeconds = 0 } = settings.values
  stopOnSignals({ drain: running.drain, close: () => running.close().finally(stopTracing), drainSeconds })
  say(`storefront ${command} on ${running.origin}`)
  return null
}

async function migrate({ values }: ProcessSettings): Promise<number> {
  const { applyMigrations } = await import('@storefront/api')
  const applied = await applyMigrations(values.DATABASE_URL ?? '')
  say(applied === 0 ? 'The database was up to date.' : `Applied ${applied} migrations.`)
  return 0
}
