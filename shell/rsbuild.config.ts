import { SLOT_OWNERS } from '@storefront/bridge/slot-owners'
import { publishedRoute } from '@storefront/document-contract'
import { hostConfig, pluginWriteJson } from '@storefront/federation'
import { ROUTES } from './src/routes/route-table.ts'

const routes = ROUTES.map(publishedRoute)

/** Every module that this shell may ask a remote for: a remote without one of them is not promoted beside it. */
const asked = [...routes.flatMap(({ modules }) => modules), ...Object.values(SLOT_OWNERS)]
const needs = new Map(asked.map(({ remote, expose }) => [`${remote} ${expose}`, { remote, expose }]))

export default hostConfig(import.meta.dirname, {
  source: { entry: { index: './src/index.ts' } },
  server: { port: 3100, strictPort: true },
  writes: [pluginWriteJson('routes.json', routes), pluginWriteJson('needs.json', [...needs.values()])],
})
