import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentType, filesBelow, type ObjectStore, putObject } from '@storefront/object-store'
import semver from 'semver'
import type { StateWriter } from '../state/change-state.ts'
import { type BuildOutput, readBuildOutput } from './build-output.ts'
import { releasesOfVersion } from './find-release.ts'
import { integrityOf } from './integrity.ts'
import { type Release, releaseFolder, releaseId, SERVER_FILE, type Source } from './release.ts'
import { signRelease } from './release-signature.ts'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const COMPRESSED = /\.(js|css|json|svg|txt)$/
/** Compressed bytes of a page's initial load, for apps that set no budget. */
const DEFAULT_BUDGET = { host: 220_000, remote: 90_000 }
const CONCURRENCY = 8

export interface PublishInput {
  /** The log to publish to and the signing key. */
  writer: StateWriter
  name: string
  version: string
  /** Folder of the build. */
  dist: string
  budget?: number | undefined
  /** The commit it was built from. */
  source?: Source | null | undefined
  /** Allows a different build of a published version, for development. */
  rebuild?: boolean | undefined
}
export type PublishOutcome =
  | { kind: 'published' | 'known'; release: Release }
  | { kind: 'refused'; problem: string; fix: string }

/**
 * Uploads a build to a content-addressed folder, text files also compressed, and signs it. Publishing the same build
 * twice is a no-op; a different build of the same version is refused. `release.json` is written last: a folder without it
 * is incomplete and written again, as is one without a trusted signature. It is read back before it counts as published.
 * Visitors see no change until the release is promoted.
 */
export async function publish(input: PublishInput): Promise<PublishOutcome> {
  const { writer, name, version, dist } = input
  const { log, signer } = writer
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    return refused(`"${name}" is no name of an app`, 'Use a-z, 0-9 and -.')
  if (!semver.valid(version)) return refused(`"${version}" is no version`, 'Set "version" in package.json.')
  const files = await buildFiles(dist)
  const output = readBuildOutput(files)
  if ('problem' in output) return refused(`${dist}: ${output.problem}`, `Run: pnpm --filter ${name} build`)
  const id = releaseId({ version, hash: hashOf(files) })
  const { signed } = await releasesOfVersion(log, name, version)
  const known = signed.find(({ live }) => live.id === id)
  if (known) {
    // Another trusted key may have signed it; adding this signature keeps it valid after that key is retired.
    await signRelease(log.store, releaseFolder(name, id), known.body, signer)
    return { kind: 'known', release: known.release }
  }
  if (signed.length > 0 && !input.rebuild) {
    const ids = signed.map(({ live }) => live.id).join(', ')
    return refused(`${name} ${version} is published already as ${ids}`, 'Raise the version.')
  }
  const release = await writeRelease(input, files, output)
  const kept = await releasesOfVersion(log, name, version)
  if (kept.signed.some(({ live }) => live.id === id)) return { kind: 'published', release }
  return refused(
    `${name} ${id} cannot be read back from the store`,
    'See what keeps and deletes its objects.',
  )
}

async function writeRelease(
  { writer: { log, signer }, name, version, budget, source = null }: PublishInput,
  files: Map<string, Buffer>,
  output: BuildOutput,
): Promise<Release> {
  const hash = hashOf(files)
  const folder = releaseFolder(name, releaseId({ version, hash }))
  const sizes = await writeAssets(log.store, folder, files)
  const release: Release = {
    schema: 2,
    name,
    version,
    hash,
    source,
    path: `/${folder}`,
    ...output,
    files: Object.fromEntries([...files].map(([file, body]) => [file, integrityOf(body)])),
    weight: weightOf(output, sizes),
    budget: budget ?? DEFAULT_BUDGET[output.kind],
    serverWeight: files.get(SERVER_FILE)?.length ?? 0,
  }
  const text = (await sameWithoutSource(log.store, folder, release)) ?? textOf(release)
  await signRelease(log.store, folder, text, signer)
  await putObject(log.store, `${folder}/release.json`, text)
  return JSON.parse(text.toString('utf8')) as Release
}

const textOf = (release: Omit<Release, 'source'>) => Buffer.from(`${JSON.stringify(release, null, 1)}\n`)

/**
 * The existing `release.json` when it differs only by fields that it lacks (older, unsigned releases). Its bytes are kept
 * because states refer to its hash.
 */
async function sameWithoutSource(
  store: ObjectStore,
  folder: string,
  release: Release,
): Promise<Buffer | null> {
  const body = (await store.read(`${folder}/release.json`))?.body
  const { source: _, ...sourceless } = release
  const { serverWeight: __, ...unweighed } = release
  const { source: ___, ...neither } = unweighed
  return [sourceless, unweighed, neither].some((one) => body?.equals(textOf(one))) ? (body ?? null) : null
}

const refused = (problem: string, fix: string): PublishOutcome => ({ kind: 'refused', problem, fix })

function hashOf(files: Map<string, Buffer>): string {
  const hash = createHash('sha256').update('release 2\0')
  for (const [name, body] of files) hash.update(`${name}\0${body.length}\0`).update(body)
  return hash.digest('hex').slice(0, 12)
}

/** Writes every file and its compressed variants; returns the compressed sizes. Idempotent. */
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
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return sizes
}

async function writeAsset(store: ObjectStore, key: string, body: Buffer): Promise<number> {
  await putObject(store, key, body)
  if (!COMPRESSED.test(key)) return body.length
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const packed = await asBrotli(body, { params })
  await putObject(store, `${key}.br`, packed)
  await putObject(store, `${key}.gz`, await asGzip(body, { level: 9 }))
  return packed.length
}

function weightOf({ entry, exposes, initial }: BuildOutput, sizes: Map<string, number>): number {
  const pages = [initial, ...Object.values(exposes)].map(({ js, css }) => new Set([entry, ...js, ...css]))
  const weights = pages.map((page) => [...page].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0))
  return Math.max(...weights)
}

/** Source maps and bundler statistics are not published; the gateway renders the document itself. */
const isPublished = (path: string) => contentType(path) !== null && !/(^|\/)mf-stats\.json$/.test(path)

/** The files of a build that are published, with their bytes, sorted by path. */
async function buildFiles(dist: string): Promise<Map<string, Buffer>> {
  const names = (await filesBelow(dist)).filter(isPublished)
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(dist, name))] as const)),
  )
}
