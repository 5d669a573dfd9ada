import { apiServer, createApi } from '@storefront/api'
import { httpServer } from '@storefront/http-server'
import {
  apiOptions,
  listenOptions,
  originOf,
  type ProcessSettings,
  type RunningProcess,
  serverOptions,
} from './process-options.ts'

/** The API alone. */
export async function startApi(settings: ProcessSettings): Promise<RunningProcess> {
  const api = await createApi(apiOptions('api', settings))
  const app = await apiServer(api, { ...serverOptions('api', settings), log: 'silent' })
  const address = await app.listen(listenOptions('api', settings))
  return { origin: originOf(address), drain: api.drain, close: () => app.close() }
}

/** The jobs alone; the server answers `/healthz`, `/readyz` and `/metrics`. */
export async function startJobs(settings: ProcessSettings): Promise<RunningProcess> {
  const { jobPause: _pause, ...options } = apiOptions('jobs', settings)
  const api = await createApi(options)
  const app = httpServer()
  await app.register(api.operations)
  app.addHook('onClose', () => api.close())
  const address = await app.listen(listenOptions('jobs', settings))
  return { origin: originOf(address), drain: api.drain, close: () => app.close() }
}
