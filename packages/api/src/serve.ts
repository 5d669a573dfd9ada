import { apiServer } from './api-server.ts'
import { apiSettings } from './api-settings.ts'
import { createApi } from './create-api.ts'
import { installationSecret } from './operations/installation-secret.ts'
import { stopOnSignals } from './operations/stop-on-signals.ts'

/** The API alone, for tests; its settings come from the environment, see docs/settings.md. */
async function serve(): Promise<void> {
  const settings = apiSettings(process.env)
  if (!settings.ok) throw new Error(settings.reason)
  const { port, secret, trustProxy, drainSeconds, ...options } = settings
  const api = await createApi({ ...options, secret: secret ?? installationSecret(options.dataDir) })
  const app = await apiServer(api, trustProxy ? { trustProxy } : {})
  const address = await app.listen({ port, host: '0.0.0.0' })
  // Port 0 asked for any free one.
  process.stdout.write(`API on http://localhost:${address.slice(address.lastIndexOf(':') + 1)}/api\n`)
  stopOnSignals({ drain: api.drain, close: () => app.close(), drainSeconds })
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
