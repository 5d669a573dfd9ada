import { readJson } from './files.ts'
import type { ModuleAssets, Release } from './release.ts'

interface AssetLists {
  sync: string[]
  async: string[]
}
interface RemoteManifest {
  metaData: { remoteEntry: { name: string; path: string } }
  exposes: { path: string; assets: { js: AssetLists; css: AssetLists } }[]
}
interface HostManifest {
  entries: {
    index?: { initial?: { js?: string[]; css?: string[] }; async?: { js?: string[]; css?: string[] } }
  }
}

const NOTHING: ModuleAssets = { js: [], css: [], lazy: [] }
const clean = (path: string) => path.replace(/^(auto)?\//, '')

/** What a build folder holds: a remote by its federation manifest, the host by its entry list. Throws on neither. */
export async function readBuildOutput(
  dist: string,
): Promise<Pick<Release, 'kind' | 'entry' | 'exposes' | 'initial'>> {
  const host = await readJson<HostManifest>(`${dist}/manifest.json`)
  if (host) return hostOutput(host, dist)
  const remote = await readJson<RemoteManifest>(`${dist}/mf-manifest.json`)
  if (remote) return remoteOutput(remote)
  throw new Error(`${dist} holds neither manifest.json (host) nor mf-manifest.json (remote): build it first`)
}

function hostOutput(manifest: HostManifest, dist: string) {
  const { initial, async } = manifest.entries.index ?? {}
  const js = (initial?.js ?? []).map(clean)
  const entry = js.at(-1)
  if (!entry) throw new Error(`${dist}/manifest.json names no entry script`)
  const assets = {
    js,
    css: (initial?.css ?? []).map(clean),
    lazy: [...(async?.js ?? []), ...(async?.css ?? [])].map(clean),
  }
  return { kind: 'host' as const, entry, exposes: {}, initial: assets }
}

function remoteOutput(manifest: RemoteManifest) {
  const { name, path } = manifest.metaData.remoteEntry
  const exposes = Object.fromEntries(
    manifest.exposes.map(({ path: expose, assets }) => [
      expose,
      { js: assets.js.sync.map(clean), css: assets.css.sync.map(clean), lazy: assets.js.async.map(clean) },
    ]),
  )
  return { kind: 'remote' as const, entry: clean(`${path}${name}`), exposes, initial: NOTHING }
}
