import { apiServer } from '../api-server.ts'
import { apiSettings } from '../api-settings.ts'
import { createApi } from '../create-api.ts'

/**
 * A process for tests that kill it: the API by its environment variables, with payment providers at `STRIPE_ADDRESS` and
 * `TAP_ADDRESS`. With `JOB_PAUSE` in milliseconds it runs the jobs, else none.
 */
const { env } = process
const settings = apiSettings(env)
if (!settings.ok) throw new Error(settings.reason)
const { STRIPE_ADDRESS = '', TAP_ADDRESS = '', SECRET = '', JOB_PAUSE } = env
const payments = settings.payments && {
  ...settings.payments,
  addresses: { stripe: STRIPE_ADDRESS, tap: TAP_ADDRESS },
}
const api = await createApi({
  ...settings,
  ...(payments ? { payments } : {}),
  secret: SECRET,
  jobPause: JOB_PAUSE ? Number(JOB_PAUSE) : null,
})
const app = await apiServer(api)
const address = await app.listen({ port: Number(env.PORT ?? 0), host: '127.0.0.1' })
process.stdout.write(`storefront api on ${address.replace('127.0.0.1', 'localhost')}\n`)
