import { join, resolve } from 'node:path'
import { privateFolder } from '@storefront/api/process'
import { openReleases } from './releases/open-releases.ts'
import { publishBuilt } from './releases/release-built.ts'

/**
 * Publishes the apps that are built in the folder above, and makes them live where nobody else has released (decision
 * 0043). Run at an installation and at every upgrade; exit code 1 when the store refuses. Says that they are published
 * only once they can be read from the store.
 */
async function publishApps(): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  privateFolder(dataDir)
  const releases = await openReleases(dataDir, process.env)
  const root = join(import.meta.dirname, '../../..')
  const { isPublished, lines } = await publishBuilt(releases, 'publish', { root })
  for (const line of lines) process.stdout.write(`${line}\n`)
  process.stdout.write(isPublished ? 'The apps are published.\n' : 'Nothing was published.\n')
}

publishApps().catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
})
