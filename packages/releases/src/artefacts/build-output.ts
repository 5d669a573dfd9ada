import type { ModuleAssets, NeededModule, Release } from './release.ts'

interface AssetLists {
  sync: string[]
  async: string[]
}
interface SharedModule {
  name: string
  version: string
  requiredVersion: string
}
interface FederationManifest {
  metaData: { remoteEntry: { name: string; path: string } }
  shared?: SharedModule[]
  exposes: { path: string; assets: { js: AssetLists; css: AssetLists } }[]
}
interface HostManifest {
  entries: {
    index?: { initial?: { js?: string[]; css?: string[] }; async?: { js?: string[]; css?: string[] } }
  }
}
export type BuildOutput = Pick<Release, 'kind' | 'entry' | 'exposes' | 'initial' | 'shared' | 'needs'>

const NOTHING: ModuleAssets = { js: [], css: [], lazy: [] }
const clean = (path: string) => path.replace(/^(auto)?\//, '')

/**
 * Reads a build: a remote from its federation manifest, the host from its entry list. Returns a problem for a build that
 * is neither or whose manifest names missing files.
 */
export function readBuildOutput(files: Map<string, Buffer>): BuildOutput | { problem: string } {
  const json = <T>(name: string) => {
    const body = files.get(name)
    return body ? (JSON.parse(body.toString('utf8')) as T) : null
  }
  const host = json<HostManifest>('manifest.json')
  const remote = json<FederationManifest>('mf-manifest.json')
  const output = host
    ? hostOutput(host, remote, json<NeededModule[]>('needs.json') ?? routeModules(json('routes.json')))
    : remote && remoteOutput(remote)
  if (!output)
    return { problem: 'neither manifest.json (host) nor mf-manifest.json (remote) is there: build it first' }
  const missing = namedFiles(output).filter((file) => !files.has(file))
  if (missing.length > 0) return { problem: `its manifest names ${missing.join(', ')}, which is not there` }
  return output
}

function hostOutput(
  manifest: HostManifest,
  shared: FederationManifest | null,
  needs: NeededModule[],
): BuildOutput {
  const { initial, async } = manifest.entries.index ?? {}
  const js = (initial?.js ?? []).map(clean)
  const assets = {
    js,
    css: (initial?.css ?? []).map(clean),
    lazy: [...(async?.js ?? []), ...(async?.css ?? [])].map(clean),
  }
  const versions = (shared?.shared ?? []).map(({ name, version }) => [name, version])
  return {
    kind: 'host',
    entry: js.at(-1) ?? '(no entry script)',
    exposes: {},
    initial: assets,
    shared: Object.fromEntries(versions),
    needs,
  }
}

function remoteOutput(manifest: FederationManifest): BuildOutput {
  const { name, path } = manifest.metaData.remoteEntry
  const exposes = Object.fromEntries(
    manifest.exposes.map(({ path: expose, assets }) => [
      expose,
      { js: assets.js.sync.map(clean), css: assets.css.sync.map(clean), lazy: assets.js.async.map(clean) },
    ]),
  )
  const ranges = (manifest.shared ?? []).map(({ name: module, requiredVersion }) => [module, requiredVersion])
  return {
    kind: 'remote',
    entry: clean(`${path}${name}`),
    exposes,
    initial: NOTHING,
    shared: Object.fromEntries(ranges),
    needs: [],
  }
}

function routeModules(routes: { modules: NeededModule[] }[] | null): NeededModule[] {
  const all = (routes ?? []).flatMap(({ modules }) => modules)
  const known = new Map(all.map(({ remote, expose }) => [`${remote} ${expose}`, { remote, expose }]))
  return [...known.values()]
}

/** Every file that a page of this build requests. */
function namedFiles({ entry, exposes, initial }: BuildOutput): string[] {
  const assets = [initial, ...Object.values(exposes)]
  return [...new Set([entry, ...assets.flatMap(({ js, css, lazy }) => [...js, ...css, ...lazy])])]
}
