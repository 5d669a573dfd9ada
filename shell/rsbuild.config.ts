import { hostConfig, pluginWriteJson } from '@storefront/federation'
import { ROUTES } from './src/routes/route-table.ts'

/** What the gateway reads of the route table: which answers and modules a path needs. */
const routes = ROUTES.map(({ id, path, payload, page, slots = [] }) => ({
  id,
  path,
  payload,
  shellPage: 'shell' in page ? page.shell : null,
  modules: [
    ...('remote' in page ? [{ ...page, slot: false }] : []),
    ...slots.map((slot) => ({ ...slot, slot: true })),
  ],
}))

export default hostConfig(import.meta.dirname, {
  source: { entry: { index: './src/index.ts' } },
  server: { port: 3100, strictPort: true },
  writes: [pluginWriteJson('routes.json', routes)],
})
