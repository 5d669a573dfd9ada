import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's top folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** The remotes, by their folders; a new one is found by itself. */
export function remoteFolders(): string[] {
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-'))
    .sort()
}

/** Shell and remotes: what is built, published and promoted on its own. */
export function appFolders(): string[] {
  return ['shell', ...remoteFolders()]
}

/** The page for operations, which is built with the apps and served by the gateway. */
export const CONSOLE = 'packages/console'

/** Every folder with a package of its own, relative to the top. */
export function packageFolders(): string[] {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`)
  return [...appFolders(), ...packages.sort(), 'e2e']
}

export interface PackageJson {
  name: string
  version: string
  /** Compressed bytes that the app's largest page may load at once. */
  storefront?: { budget?: number }
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** The package.json of a folder. */
export function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as PackageJson
}
