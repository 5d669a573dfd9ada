import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProcessVersion } from '@storefront/http-server'

/** The checkout or the bundle that this file is of. */
const ROOT = join(import.meta.dirname, '../../..')

interface Manifest {
  version: string
  /** Written by `pnpm bundle`. */
  commit?: string
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The version of the server's package, and the commit of a bundle; a checkout may have changed since it was started. */
export function processVersion(root = ROOT): ProcessVersion {
  const { version } = manifestOf(join(root, 'packages/server'))
  const { commit } = manifestOf(root)
  return commit ? { version, commit } : { version }
}

/** What `storefront --version` prints. */
export function versionText({ version, commit }: ProcessVersion): string {
  return `storefront ${version}${commit ? ` (commit ${commit})` : ''}`
}
