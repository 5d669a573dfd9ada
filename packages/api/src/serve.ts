import { apiServer } from './api-server.ts'
import { apiSettings } from './api-settings.ts'
import { createApi } from './create-api.ts'
import { serverSecret } from './server-secret.ts'

/** The API alone, as in production; its settings come from the environment, see the README. */
async function serve(): Promise<void> {
  const settings = apiSettings(process.env)
  if (!settings.ok) throw new Error(settings.reason)
  const { port, secret, ...options } = settings
  const api = await createApi({ ...options, secret: secret ?? serverSecret(options.dataDir) })
  const app = await apiServer(api)
  const address = await app.listen({ port, host: '0.0.0.0' })
  // Port 0 asked for any free one.
  process.stdout.write(`API on http://localhost:${address.slice(address.lastIndexOf(':') + 1)}/api\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close())
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
