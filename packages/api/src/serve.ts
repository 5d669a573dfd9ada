import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { apiServer } from './api-server.ts'
import { apiSettings } from './api-settings.ts'
import { createApi } from './create-api.ts'
import { DataDirUnwritableError } from './database/data-dir-error.ts'
import { privateFolder } from './database/private-folder.ts'
import { randomId } from './http/random-id.ts'
import { shutDown } from './operations/shut-down.ts'

/** Longer than any call may take (20 seconds), shorter than what orchestrators wait before they kill (30). */
const STOP_MS = 25_000

/** The API alone, as in production; its settings come from the environment, see the README. */
async function serve(): Promise<void> {
  const settings = apiSettings(process.env)
  if (!settings.ok) throw new Error(settings.reason)
  const { port, secret, trustProxy, drainSeconds, ...options } = settings
  const api = await createApi({ ...options, secret: secret ?? serverSecret(options.dataDir) })
  const app = await apiServer(api, trustProxy === undefined ? {} : { trustProxy })
  const address = await app.listen({ port, host: '0.0.0.0' })
  // Port 0 asked for any free one.
  process.stdout.write(`API on http://localhost:${address.slice(address.lastIndexOf(':') + 1)}/api\n`)
  const stop = async () => {
    const drainMs = drainSeconds * 1000
    const ended = await shutDown({ drain: api.drain, close: () => app.close(), drainMs, limitMs: STOP_MS })
    // What is late holds the process open, so the process ends itself.
    if (ended === 'late') process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

/**
 * The secret of this installation: made once, kept in the data folder for its owner's eyes only. Several instances
 * on one database need one secret, handed to each. Throws `DataDirUnwritableError`.
 */
function serverSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    privateFolder(dataDir)
    if (!existsSync(path)) writeFileSync(path, randomId(256), { mode: 0o600, flag: 'wx' })
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new DataDirUnwritableError(resolve(dataDir), error)
  }
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
