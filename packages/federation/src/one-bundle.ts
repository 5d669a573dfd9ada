import { join } from 'node:path'
import { createRsbuild, mergeRsbuildConfig, type Rspack, rspack as rspackApi } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { droppableComponents } from './droppable-components.ts'
import { base, exposedModuleRule, rspack } from './preset.ts'
import { serverHalfConfig } from './server-half.ts'

interface OneBundle {
  /** The host, whose sources are built. */
  appFolder: string
  /** Files in place of the host's, by the end of its path: those that load remotes by federation. */
  replaced: Readonly<Record<string, string>>
  /** The server half with the modules of every remote. */
  serverEntry: string
  dist: string
}

/**
 * Builds the host and its remotes as one application without federation, from the same sources and with the same options:
 * what a page of it needs less is what federation costs. For `pnpm measure --peers`; nothing of it is shipped.
 */
export async function buildOneBundle({ appFolder, replaced, serverEntry, dist }: OneBundle): Promise<void> {
  const output = { distPath: { root: dist } }
  const browser = mergeRsbuildConfig(base(appFolder), {
    mode: 'production',
    source: { entry: { index: './src/index.ts' } },
    output: { ...output, assetPrefix: 'auto', manifest: true },
    tools: {
      rspack: {
        ...rspack,
        module: { rules: [droppableComponents(), exposedModuleRule, textsOfRemotes] },
        plugins: [...rspack.plugins, ...Object.entries(replaced).map(replacement)],
        // One file for each page: the document names it, and no other.
        optimization: { splitChunks: { chunks: 'initial' } },
      },
    },
    plugins: [pluginReact({ splitChunks: { router: false } })],
  })
  const server = mergeRsbuildConfig(serverHalfConfig(appFolder, serverEntry), { output })
  const { NODE_ENV } = process.env
  for (const rsbuildConfig of [browser, server]) {
    const { build } = await createRsbuild({ cwd: appFolder, rsbuildConfig })
    await (await build()).close()
  }
  // A build declares its process to be production.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}

function replacement([end, file]: [string, string]): Rspack.RspackPluginInstance {
  const pattern = new RegExp(`/${end.replaceAll('.', '\\.')}$`)
  return new rspackApi.NormalModuleReplacementPlugin(pattern, file)
}

/** English texts of a remote, which its build has as a file of its own, go into the file of their page. */
const textsOfRemotes = {
  test: /[\\/]mf-[\w-]+[\\/]src[\\/]messages[\\/](?:.*[\\/])?catalogue\.ts$/,
  loader: join(import.meta.dirname, 'exposed-module-loader.js'),
  options: { cut: withTexts },
}

/** A catalogue whose English texts are part of the file that imports it. */
export function withTexts(source: string): string {
  return source.replace(/webpackChunkName: "messages-(?:\w+-)?en"/, 'webpackMode: "eager"')
}
