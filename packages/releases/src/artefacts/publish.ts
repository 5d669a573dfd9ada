import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import semver from 'semver'
import { type ObjectStore, readJson } from '../store/object-store.ts'
import { buildFiles } from './build-files.ts'
import { type BuildOutput, readBuildOutput } from './build-output.ts'
import { releasesOfVersion } from './find-release.ts'
import { integrityOf } from './integrity.ts'
import { type Release, releaseFolder, releaseId } from './release.ts'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const COMPRESSED = /\.(js|css|json|svg|txt)$/
/** Compressed bytes of what a page loads at once, where an app sets no budget of its own. */
const DEFAULT_BUDGET = { host: 220_000, remote: 90_000 }
const AT_ONCE = 8

export interface PublishInput {
  store: ObjectStore
  name: string
  version: string
  /** Folder of the build. */
  dist: string
  budget?: number | undefined
  /** Allows another build of a version that is published already, as development needs. */
  rebuild?: boolean | undefined
}
export type PublishOutcome =
  | { kind: 'published' | 'known'; release: Release }
  | { kind: 'refused'; problem: string; fix: string }

/**
 * Puts a build into the store under a folder that its content names, each text file also compressed. The same build
 * twice is a no-op; another build of the same version is refused. `release.json` comes last: a folder without it was
 * not finished and is written again. What visitors see does not change until the release is promoted.
 */
export async function publish(input: PublishInput): Promise<PublishOutcome> {
  const { store, name, version, dist } = input
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    return refused(`"${name}" is no name of an app`, 'Use a-z, 0-9 and -.')
  if (!semver.valid(version)) return refused(`"${version}" is no version`, 'Set "version" in package.json.')
  const files = await buildFiles(dist)
  const output = readBuildOutput(files)
  if ('problem' in output) return refused(`${dist}: ${output.problem}`, `Run: pnpm --filter ${name} build`)
  const hash = hashOf(files)
  const id = releaseId({ version, hash })
  const folder = releaseFolder(name, id)
  const known = await readJson<Release>(store, `${folder}/release.json`)
  if (known) return { kind: 'known', release: known }
  const others = input.rebuild ? [] : await releasesOfVersion(store, name, version)
  if (others.length > 0)
    return refused(`${name} ${version} is published already as ${others.join(', ')}`, 'Raise the version.')
  const sizes = await writeAssets(store, folder, files)
  const release: Release = {
    schema: 2,
    name,
    version,
    hash,
    path: `/${folder}`,
    ...output,
    files: Object.fromEntries([...files].map(([file, body]) => [file, integrityOf(body)])),
    weight: weightOf(output, sizes),
    budget: input.budget ?? DEFAULT_BUDGET[output.kind],
  }
  await store.create(`${folder}/release.json`, `${JSON.stringify(release, null, 1)}\n`)
  return { kind: 'published', release }
}

const refused = (problem: string, fix: string): PublishOutcome => ({ kind: 'refused', problem, fix })

function hashOf(files: Map<string, Buffer>): string {
  const hash = createHash('sha256').update('release 2\0')
  for (const [name, body] of files) hash.update(`${name}\0${body.length}\0`).update(body)
  return hash.digest('hex').slice(0, 12)
}

/** Writes every file in its forms; gives the compressed size of each. What an unfinished try left there is the same. */
async function writeAssets(
  store: ObjectStore,
  folder: string,
  files: Map<string, Buffer>,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const waiting = [...files]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, body] = next
      sizes.set(file, await writeAsset(store, `${folder}/${file}`, body))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return sizes
}

async function writeAsset(store: ObjectStore, key: string, body: Buffer): Promise<number> {
  await store.create(key, body)
  if (!COMPRESSED.test(key)) return body.length
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const packed = await asBrotli(body, { params })
  await store.create(`${key}.br`, packed)
  await store.create(`${key}.gz`, await asGzip(body, { level: 9 }))
  return packed.length
}

function weightOf({ entry, exposes, initial }: BuildOutput, sizes: Map<string, number>): number {
  const pages = [initial, ...Object.values(exposes)].map(({ js, css }) => new Set([entry, ...js, ...css]))
  const weights = pages.map((page) => [...page].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0))
  return Math.max(...weights)
}
