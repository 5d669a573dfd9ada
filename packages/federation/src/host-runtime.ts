import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Rspack, rspack } from '@rsbuild/core'

/**
 * Remotes do not bundle the federation runtime: the host passes each one a fresh copy of its bundler runtime through this
 * global function (decision 0002).
 */
export const RUNTIME_GLOBAL = '__storefrontFederation'

type ExternalsCallback = (error?: Error, result?: string) => void

/** Replaces the bundler runtime in a remote's entry with the host's. */
export function externalBundlerRuntime(
  { request = '' }: { request?: string },
  callback: ExternalsCallback,
): void {
  if (/@module-federation[/\\]webpack-bundler-runtime/.test(request))
    callback(undefined, `var ${RUNTIME_GLOBAL}()`)
  else callback()
}

/**
 * Path of the function that initializes a container with the host's shared modules. The host's build has no container and
 * omits it from its runtime, so the shell imports it by this path.
 */
export function initContainerEntryFile(): string {
  const resolve = (from: string, name: string) => createRequire(from).resolve(name)
  const enhanced = resolve(import.meta.url, '@module-federation/enhanced')
  const tools = resolve(enhanced, '@module-federation/runtime-tools')
  return join(dirname(resolve(tools, '@module-federation/webpack-bundler-runtime')), 'initContainerEntry.js')
}

/**
 * The runtime's ES modules in place of its CommonJS ones, which the federation plugin resolves by default and which
 * cannot be tree-shaken.
 */
export function moduleRuntimeAliases(): Record<string, string> {
  const resolve = (from: string, name: string) => createRequire(from).resolve(name)
  const tools = resolve(
    resolve(import.meta.url, '@module-federation/enhanced'),
    '@module-federation/runtime-tools',
  )
  const bundlerRuntime = resolve(tools, '@module-federation/webpack-bundler-runtime')
  const runtime = resolve(tools, '@module-federation/runtime')
  const esm = (file: string) => file.replace(/\.cjs$/, '.js')
  return { [bundlerRuntime]: esm(bundlerRuntime), '@module-federation/runtime': esm(runtime) }
}

/** Parts of the runtime that the storefront never calls, by the ends of their paths. */
const UNUSED_PARTS =
  /(runtime-core[/\\]dist[/\\](plugins[/\\](snapshot[/\\](index|SnapshotHandler)|generate-preload-assets)|utils[/\\]preload)|sdk[/\\]dist[/\\](dom|node))\.js$/

/**
 * Leaves manifests, preloading and script loading out of the host's runtime (decision 0059): remotes are registered by
 * the address of their entry, which the shell runs itself. `disableSnapshot` only turns the first two off and still
 * bundles them.
 */
export function withoutManifests(): Rspack.RspackPluginInstance {
  const stub = join(import.meta.dirname, 'no-manifests.js')
  return new rspack.NormalModuleReplacementPlugin(UNUSED_PARTS, (found) => {
    const { createData } = found as { createData?: { resource?: string } }
    if (createData) createData.resource = stub
  })
}
