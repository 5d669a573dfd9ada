import { existsSync, readdirSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceOf } from '@storefront/releases'
import { buildApps } from '../build-apps.ts'
import { PNPM } from '../pnpm.ts'
import { run } from '../run.ts'
import { appFolders, CONSOLE, DESK, ROOT, readPackage } from '../workspace.ts'
import { compilePackage } from './compile-package.ts'

const SCOPE = 'node_modules/@storefront'
/** The programs of a bundle, by their file in it. */
const PROGRAMS = {
  'storefront.js': 'server/src/storefront.js',
  'publish.js': 'server/src/publish-built.js',
  'with-settings.js': 'server/src/with-settings.js',
  'release.js': 'releases/src/cli/release.js',
  'business.js': 'api/src/cli/business.js',
  'messages.js': 'api/src/cli/messages.js',
  'money.js': 'api/src/cli/money.js',
  'wallet.js': 'api/src/cli/wallet.js',
}
const PAGES = [
  ...['production', 'payments', 'operations', 'settings', 'scale'].map((page) => `docs/${page}.md`),
  'LICENSE',
]
/** Files of libraries that no program reads. */
const UNREAD = /\.(d\.[cm]?ts|[cm]?ts|map|md|markdown|flow)$|(^|\/)(test|tests|docs|\.github|__tests__)$/

/** What no program reads of libraries that are large: flags are files of `3x2`, tickets and API pages name theirs. */
const UNREAD_PARTS = [
  /^country-flag-icons\/(react|string|1x1|commonjs)\//,
  /^dejavu-fonts-ttf\/(status\.txt|ttf\/(?!DejaVuSans(-Bold)?\.ttf))/,
  /^swagger-ui-dist\/swagger-ui(-es-bundle(-core)?|-standalone-preset)?\.js/,
  /^@electric-sql\/pglite\/dist\/(?!btree_gist)\w[\w-]*\.tar\.gz/,
]

/** Makes a folder that runs with nothing but Node: programs, their libraries, and the built apps to publish. */
export async function makeBundle(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  await buildApps()
  await mkdir(folder, { recursive: true })
  const libraries = await mkdtemp(`${folder}-libraries-`)
  try {
    await deploy(libraries)
    await rename(join(libraries, 'node_modules'), join(folder, 'node_modules'))
  } finally {
    await rm(libraries, { recursive: true, force: true })
  }
  await addPackages(folder)
  await rm(join(folder, 'node_modules/.pnpm'), { recursive: true, force: true })
  await removeUnread(join(folder, 'node_modules'))
  await Promise.all([addPrograms(folder), addApps(folder), addDemo(folder), addPages(folder)])
}

/** Production dependencies of the server as plain folders, without links into a store. */
async function deploy(target: string): Promise<void> {
  await rm(target, { recursive: true })
  const options = ['--config.node-linker=hoisted', '--config.inject-workspace-packages=true']
  const words = ['--yes', PNPM, '--filter', '@storefront/server', ...options]
  const { code, output } = await run('npx', [...words, 'deploy', '--prod', '--prefer-offline', target], {
    quiet: true,
  })
  if (code !== 0) throw new Error(`The libraries could not be laid out:\n${output}`)
}

/** Packages lie where they lie in the workspace, so that paths between them are the same. */
async function addPackages(folder: string): Promise<void> {
  const names = [...readdirSync(join(folder, SCOPE)), 'server']
  for (const name of names) {
    await compilePackage(join(ROOT, 'packages', name), join(folder, 'packages', name))
    await rm(join(folder, SCOPE, name), { recursive: true, force: true })
    await symlink(join('../../packages', name), join(folder, SCOPE, name))
  }
}

async function removeUnread(libraries: string, folder = ''): Promise<void> {
  for (const entry of readdirSync(join(libraries, folder), { withFileTypes: true })) {
    const path = folder + entry.name
    if (entry.isSymbolicLink()) continue
    const isUnread = UNREAD.test(entry.name) || UNREAD_PARTS.some((part) => part.test(path))
    if (isUnread && !/licen[cs]e/i.test(entry.name)) await rm(join(libraries, path), { recursive: true })
    else if (entry.isDirectory()) await removeUnread(libraries, `${path}/`)
  }
}

async function addPrograms(folder: string): Promise<void> {
  await mkdir(join(folder, 'bin'))
  for (const [name, program] of Object.entries(PROGRAMS)) {
    const file = join(folder, 'bin', name)
    await writeFile(file, `#!/usr/bin/env node\nawait import('../packages/${program}')\n`)
    await chmod(file, 0o755)
  }
  const { version } = readPackage('packages/server')
  const source = await sourceOf(ROOT)
  const commit = source ? { commit: `${source.commit}${source.isDirty ? '-dirty' : ''}` } : {}
  const own = {
    name: 'storefront',
    version,
    ...commit,
    private: true,
    type: 'module',
    engines: { node: '>=24' },
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}

async function addApps(folder: string): Promise<void> {
  for (const app of [...appFolders(), CONSOLE, DESK]) {
    // The hashes of a release name its maps; pages of the gateway are served without.
    const filter = (source: string) => !(source.endsWith('.map') && app.startsWith('packages/'))
    await cp(join(ROOT, app, 'dist'), join(folder, app, 'dist'), { recursive: true, filter })
    await cp(join(ROOT, app, 'package.json'), join(folder, app, 'package.json'))
  }
}

/** What an operator reads, and what messages of the programs name. */
async function addPages(folder: string): Promise<void> {
  for (const page of PAGES) await cp(join(ROOT, page), join(folder, page))
}

/** The demo businesses as files, to import into a bundle that is being tried. */
async function addDemo(folder: string): Promise<void> {
  const words = ['packages/demo/src/build.ts', '--pictures', join(folder, 'demo')]
  const { code, output } = await run('node', words, { quiet: true })
  if (code !== 0) throw new Error(`The demo businesses could not be written:\n${output}`)
}
