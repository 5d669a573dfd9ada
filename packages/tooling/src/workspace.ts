import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's top folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** The remotes, by their folders; a new one is found by itself. */
export function remoteFolders(root = ROOT): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort()
}

/** Shell and remotes: what is built, published and promoted on its own. */
export function appFolders(root = ROOT): string[] {
  return ['shell', ...remoteFolders(root)].filter((app) => existsSync(join(root, app, 'package.json')))
}

/** The page for operations, which is built with the apps and served by the gateway. */
export const CONSOLE = 'packages/console'

/** The order desk of a shop's staff, which is built and served like the console. */
export const DESK = 'packages/desk'

/** Every folder with a package of its own, relative to the top; a checkout may have one remote only. */
export function packageFolders(root = ROOT): string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)
  const all = [...appFolders(root), ...packages.sort(), 'e2e']
  return all.filter((folder) => existsSync(join(root, folder, 'package.json')))
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
export function readPackage(folder: string, root = ROOT): PackageJson {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageJson
}
