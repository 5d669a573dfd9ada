import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRsbuild, defineConfig, type RsbuildConfig, type RsbuildPlugin, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { sameIds } from './same-ids.ts'
import { SHARED_MODULES } from './shared.ts'

/** File of an app's server half in its build. */
export const SERVER_FILE = 'server.cjs'

/** What a server half is built from: the shell's own entry, or a remote's list of exposed modules. */
const ENTRIES = ['src/server/index.ts', 'src/exposes.ts']

/** Pages that a server half renders before it is promoted: written by the app, in its build as JSON (RL-05). */
const FIXTURES = { source: 'src/testing/server-fixtures.ts', file: 'server-fixtures.json' }

/** The oldest Node.js that runs server halves. */
const NODE = ['node >= 22']

/**
 * Builds an app's server half after the app: one CommonJS file without styles, by which the gateway renders the app's
 * part of a document. The shell's contains every shared module; a remote's requires them by name, as its browser half
 * does, so that both halves belong to one release and are rolled back together.
 */
export function pluginServerHalf(appFolder: string): RsbuildPlugin {
  return {
    name: 'storefront-server-half',
    setup(api) {
      api.onAfterBuild(async () => {
        const entry = ENTRIES.find((file) => existsSync(join(appFolder, file)))
        if (!entry) return
        const rsbuildConfig = serverHalfConfig(appFolder, entry)
        const build = await createRsbuild({ cwd: appFolder, rsbuildConfig })
        await (await build.build()).close()
        await writeFixtures(appFolder)
      })
    },
  }
}

async function writeFixtures(appFolder: string): Promise<void> {
  const source = join(appFolder, FIXTURES.source)
  if (!existsSync(source)) return
  const { default: fixtures } = (await import(pathToFileURL(source).href)) as { default: unknown }
  await writeFile(join(appFolder, 'dist', FIXTURES.file), JSON.stringify(fixtures))
}

/** The build of a server half; the shell's, or another with all modules, has no `externals`. */
export function serverHalfConfig(appFolder: string, entry: string): RsbuildConfig {
  const app = basename(appFolder)
  const isRemote = entry === ENTRIES[1]
  return defineConfig({
    mode: 'production',
    source: { entry: { server: { import: resolve(appFolder, entry), html: false } } },
    output: {
      target: 'node',
      module: false,
      cleanDistPath: false,
      emitAssets: false,
      distPath: { root: 'dist', js: '' },
      filename: { js: SERVER_FILE },
      overrideBrowserslist: NODE,
      cssModules: { localIdentName: `${app}__[local]-[hash:base64:5]` },
      dataUriLimit: 0,
      legalComments: 'none',
      sourceMap: false,
      // Stack traces of a failed render name functions.
      minify: false,
    },
    performance: { printFileSize: false },
    plugins: [pluginReact()],
    tools: {
      rspack: {
        target: 'node22',
        externals: isRemote ? [sharedByHost] : [],
        optimization: { splitChunks: false },
        plugins: [sameIds(), new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
      },
    },
  })
}

type ExternalsCallback = (error?: Error, result?: string) => void

/** Leaves the modules of the share table to the shell's server half. */
function sharedByHost({ request = '' }: { request?: string }, callback: ExternalsCallback): void {
  const isShared = SHARED_MODULES.some((name) =>
    name.endsWith('/') ? request.startsWith(name) : request === name,
  )
  if (isShared) callback(undefined, `commonjs ${request}`)
  else callback()
}
