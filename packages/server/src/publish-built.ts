import { join, resolve } from 'node:path'
import { privateFolder } from '@storefront/api/process'
import { openReleases } from './releases/open-releases.ts'
import { publishBuilt } from './releases/release-built.ts'

/**
 * Publishes the apps that are built in the folder above, and makes them live where nobody else has released (decision
 * 0043), which is no fault. Run at an installation and at every upgrade. Says where they are published only once all of
 * them can be read from the store and none was refused; exit code 1 otherwise.
 */
async function publishApps(): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  privateFolder(dataDir)
  const releases = await openReleases(dataDir, process.env)
  const root = join(import.meta.dirname, '../../..')
  const { outcome, refused, lines } = await publishBuilt(releases, 'publish', { root })
  for (const line of lines) process.stdout.write(`${line}\n`)
  const isAll = outcome === 'published' && refused.length === 0
  if (isAll) process.stdout.write(`The apps are published in ${releases.store.where}.\n`)
  else if (outcome === 'published') process.stderr.write(`Not released: ${refused.join(', ')}.\n`)
  else process.stdout.write('Nothing was published.\n')
  if (!isAll && outcome !== 'left') process.exitCode = 1
}

publishApps().catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
})
