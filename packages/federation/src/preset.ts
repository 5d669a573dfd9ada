import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { containerName, LOAD_BUDGET_MS } from '@storefront/bridge/containers'
import { BROWSERS } from './browsers.ts'
import { compileHint } from './compile-hint.ts'
import { droppableComponents } from './droppable-components.ts'
import { cutExposed, exposedModules } from './exposes.ts'
import {
  externalBundlerRuntime,
  initContainerEntryFile,
  moduleRuntimeAliases,
  withoutManifests,
} from './host-runtime.ts'
import { pluginLocaleFiles } from './locale-file-plugin.ts'
import { pluginMessages } from './message-files.ts'
import { sameIds } from './same-ids.ts'
import { pluginServerHalf } from './server-half.ts'
import { installedVersions, sharedModules } from './shared.ts'

/** Options of the bundler for every app. */
export const rspack = {
  output: {
    chunkLoadTimeout: LOAD_BUDGET_MS,
    // Cross-origin chunks are requested with CORS, like the document's preloads; same-origin ones are not.
    crossOriginLoading: 'anonymous' as const,
    // Importing a module that threw rethrows its error instead of returning partial exports.
    strictModuleErrorHandling: true,
  },
  plugins: [compileHint(), sameIds()],
}

/** What the build of every app has. */
export function base(appFolder: string): RsbuildConfig {
  const app = basename(appFolder)
  return {
    output: {
      overrideBrowserslist: BROWSERS,
      cssModules: { localIdentName: `${app}__[local]-[hash:base64:5]` },
      // Their folder is named by their content; hashes in each name would be 1.6 kB of every document.
      filename: { js: '[name].js', css: '[name].css' },
      sourceMap: { js: 'source-map', css: false },
      dataUriLimit: 0,
      legalComments: 'none',
      // A second and third pass find what the first one has freed.
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
    },
    html: { crossorigin: 'anonymous' },
    performance: { printFileSize: false },
    tools: { rspack },
  }
}

const federationOptions = {
  shareStrategy: 'loaded-first' as const,
  dts: false,
}

/** The host's build: it provides every shared module; remotes are registered at run time. */
export function hostConfig(
  appFolder: string,
  { writes = [], ...own }: RsbuildConfig & { writes?: RsbuildPlugin[] },
): RsbuildConfig {
  const shared = sharedModules('host', installedVersions(appFolder))
  const common = base(appFolder)
  return defineConfig({
    ...common,
    ...own,
    output: { ...common.output, assetPrefix: 'auto', manifest: true },
    resolve: {
      alias: {
        ...moduleRuntimeAliases(),
        'storefront-federation/init-container-entry': initContainerEntryFile(),
      },
    },
    tools: {
      rspack: {
        ...rspack,
        module: { rules: [droppableComponents()] },
        plugins: [...rspack.plugins, withoutManifests()],
      },
    },
    plugins: [
      // One file for all libraries: the router in a file of its own packs worse and is never loaded alone.
      pluginReact({ splitChunks: { router: false } }),
      pluginMessages(appFolder),
      pluginLocaleFiles(appFolder),
      pluginModuleFederation({
        ...federationOptions,
        name: containerName(basename(appFolder)),
        remotes: {},
        shared,
        experiments: { asyncStartup: false, optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...writes,
      pluginServerHalf(appFolder),
    ],
  })
}

/** Cuts one entry out of a remote's list of exposed modules, before the compiler sees the file. */
export const exposedModuleRule = {
  test: /[\\/]src[\\/]exposes\.ts$/,
  resourceQuery: /./,
  enforce: 'pre' as const,
  loader: join(import.meta.dirname, 'exposed-module-loader.js'),
  options: { cut: cutExposed },
}

/**
 * A remote's build: it exposes the entries of `src/exposes.ts` and bundles no shared module. Chunks load relative to its entry
 * (automatic public path).
 */
export function remoteConfig(appFolder: string, port: number): RsbuildConfig {
  const common = base(appFolder)
  return defineConfig({
    ...common,
    source: { entry: {} },
    output: { ...common.output, assetPrefix: 'auto' },
    tools: {
      rspack: { ...rspack, externals: [externalBundlerRuntime], module: { rules: [exposedModuleRule] } },
    },
    server: { port, strictPort: true, cors: { origin: [/^http:\/\/(localhost|127\.0\.0\.1):\d+$/] } },
    plugins: [
      pluginReact(),
      pluginMessages(appFolder),
      pluginLocaleFiles(appFolder),
      pluginModuleFederation({
        ...federationOptions,
        name: containerName(basename(appFolder)),
        filename: 'remoteEntry.js',
        exposes: exposedModules(appFolder),
        shared: sharedModules('remote', installedVersions(appFolder)),
        experiments: { optimization: { target: 'web', disableRemote: true } },
      }),
      pluginServerHalf(appFolder),
    ],
  })
}

/** A worker in an app's build: one file with a fixed name, without federation. Built after the app. */
export function workerConfig(entry: string, filename: string): RsbuildConfig {
  return defineConfig({
    source: { entry: { worker: { import: entry, html: false } } },
    output: {
      target: 'web-worker',
      cleanDistPath: false,
      distPath: { js: '' },
      filename: { js: filename },
      overrideBrowserslist: BROWSERS,
      legalComments: 'none',
      sourceMap: false,
    },
    performance: { printFileSize: false },
    tools: { htmlPlugin: false },
  })
}

/** A remote as a stand-alone page with the shared modules bundled, against a running API; uses the next free port. */
export function standaloneConfig(appFolder: string, port: number): RsbuildConfig {
  const api = process.env.API_ORIGIN ?? 'http://localhost:3000'
  const common = base(appFolder)
  return defineConfig({
    ...common,
    source: { entry: { index: [...themeStyles(appFolder), './src/standalone.tsx'] } },
    output: { ...common.output, distPath: { root: 'dist-standalone' } },
    // The default title is the remote's name.
    html: { title: basename(appFolder) },
    server: { port, historyApiFallback: true, proxy: { '/api': api } },
    plugins: [pluginReact(), pluginMessages(appFolder), pluginLocaleFiles(appFolder)],
  })
}

/** The tokens and the reset that the host provides to every other page, resolved through `ui`, which depends on them. */
function themeStyles(appFolder: string): string[] {
  const ui = realpathSync(join(appFolder, 'node_modules/@storefront/ui/package.json'))
  const { resolve } = createRequire(ui)
  return ['tokens', 'reset'].map((sheet) => resolve(`@storefront/theme/${sheet}.css`))
}

/** A separate page next to the storefront, fully bundled and without federation. */
export function pageConfig(
  appFolder: string,
  { assetPrefix, port }: { assetPrefix: string; port: number },
): RsbuildConfig {
  const common = base(appFolder)
  return defineConfig({
    ...common,
    source: { entry: { index: './src/index.tsx' } },
    output: {
      ...common.output,
      assetPrefix,
      // No release names its folder, and its files are kept by browsers.
      filename: { js: '[name].[contenthash:10].js', css: '[name].[contenthash:10].css' },
    },
    // Without an icon the browser requests /favicon.ico, which does not exist.
    html: { ...common.html, tags: [{ tag: 'link', attrs: { rel: 'icon', href: 'data:,' } }] },
    server: { port, strictPort: true },
    plugins: [pluginReact(), pluginMessages(appFolder), pluginLocaleFiles(appFolder)],
  })
}
