import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Remotes carry no federation runtime of their own: the host hands each a fresh copy of its bundler runtime through
 * this global function (decision 0002).
 */
export const RUNTIME_GLOBAL = '__storefrontFederation'

type ExternalsCallback = (error?: Error, result?: string) => void

/** Leaves the bundler runtime out of a remote's entry and takes the host's in its place. */
export function externalBundlerRuntime(
  { request = '' }: { request?: string },
  callback: ExternalsCallback,
): void {
  if (/@module-federation[/\\]webpack-bundler-runtime/.test(request))
    callback(undefined, `var ${RUNTIME_GLOBAL}()`)
  else callback()
}

/**
 * Where the function is that starts a container with the host's shared modules. The host's own build has no container
 * and leaves it out of its runtime, so the shell imports it by this path.
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
