import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { promote, publish } from '@storefront/releases'
import { appFolders, ROOT, readPackage } from './workspace.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string', default: '.data/releases' },
    env: { type: 'string', default: 'prod' },
    actor: { type: 'string' },
    reason: { type: 'string' },
  },
})
const name = positionals[0] ?? ''
if (!appFolders().includes(name) || !values.actor || !values.reason) {
  process.stderr.write(
    `Usage: pnpm release:one <${appFolders().join('|')}> --actor NAME --reason TEXT [--store FOLDER] [--env prod]\n`,
  )
  process.exit(2)
}
const store = resolve(ROOT, values.store)
const release = await publish({
  store,
  name,
  version: readPackage(name).version,
  dist: join(ROOT, name, 'dist'),
})
const state = await promote({ store, env: values.env, release, actor: values.actor, reason: values.reason })
process.stdout.write(
  `${name} ${release.version}-${release.hash} is live in ${values.env} (state ${state.seq})\n`,
)
