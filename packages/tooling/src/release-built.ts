import { join } from 'node:path'
import { promote, publish } from '@storefront/releases'
import { appFolders, ROOT, readPackage } from './workspace.ts'

/** Publishes what was built into a store and makes it live there, one app after the other. */
export async function releaseBuilt(store: string, env: string, actor: string): Promise<void> {
  for (const name of appFolders()) {
    const release = await publish({
      store,
      name,
      version: readPackage(name).version,
      dist: join(ROOT, name, 'dist'),
    })
    await promote({ store, env, release, actor, reason: 'built here' })
  }
}
