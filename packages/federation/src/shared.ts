import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The modules that host and remotes share as singletons: React, the query cache and the packages with state. Remotes
 * cannot add to it. A key with a trailing slash covers the paths below the package.
 */
export const SHARED_MODULES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'zustand',
  '@storefront/api-client',
  '@storefront/api-contract',
  '@storefront/api-contract/schema',
  '@storefront/bridge',
  '@storefront/i18n',
  '@storefront/query',
  '@storefront/router',
  '@storefront/store',
  '@storefront/ui',
] as const

/** `@scope/name/entry` and `name/` belong to `@scope/name` and `name`. */
function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}

interface SharedModule {
  singleton: true
  version?: string
  requiredVersion: string
  eager?: true
  import?: false
  strictVersion?: true
}

/**
 * The share configuration of one build. The host provides every module eagerly; a remote provides none and rejects a host
 * with an incompatible version; a stand-alone remote provides all, like a host.
 */
export function sharedModules(
  role: 'host' | 'remote',
  versionOf: (name: string) => string,
): Record<string, SharedModule> {
  return Object.fromEntries(
    SHARED_MODULES.map((name) => {
      const version = versionOf(packageOf(name))
      const range = { singleton: true as const, requiredVersion: `^${version}` }
      if (role === 'remote') return [name, { ...range, import: false as const, strictVersion: true as const }]
      return [name, { ...range, version, eager: true as const }]
    }),
  )
}

/** Reads the installed version of a package as seen from an app's folder. */
export function installedVersions(appFolder: string): (name: string) => string {
  return (name) => {
    const manifest = readFileSync(join(appFolder, 'node_modules', name, 'package.json'), 'utf8')
    return (JSON.parse(manifest) as { version: string }).version
  }
}
