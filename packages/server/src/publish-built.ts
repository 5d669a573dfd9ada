import { join, resolve } from 'node:path'
import { privateFolder } from '@storefront/api/process'
import { openReleases } from './releases/open-releases.ts'
import { releaseBuilt } from './releases/release-built.ts'

/**
 * Publishes the apps that are built in the folder above, and makes them live where nobody else has released (decision
 * 0043). Run at an installation and at every upgrade; exit code 1 when the store refuses.
 */
async function publishBuilt(): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  privateFolder(dataDir)
  const releases = await openReleases(dataDir, process.env)
  const lines = await releaseBuilt(releases, 'publish', { root: join(import.meta.dirname, '../../..') })
  for (const line of lines) process.stdout.write(`${line}\n`)
  process.stdout.write('The apps are published.\n')
}

publishBuilt().catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
})
