import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readBuildOutput } from './build-output.ts'
import { createFile, filesBelow, readJson, replaceFile } from './files.ts'
import type { Release } from './release.ts'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const COMPRESSED = /\.(js|css|json|svg|html|txt)$/

/** Source maps stay with the build; the host's own index.html is not served, the gateway writes the document. */
const isPublished = (path: string) => !path.endsWith('.map') && !path.endsWith('.html')

/**
 * Puts a build into the store under a folder that its content names, each text file also compressed. The same build
 * twice is a no-op. `release.json` comes last: a folder without it was not finished and is written again.
 * What visitors see does not change until the release is promoted.
 */
export async function publish(input: {
  store: string
  name: string
  version: string
  dist: string
}): Promise<Release> {
  const { store, name, version, dist } = input
  const output = await readBuildOutput(dist)
  const bodies = await readAll(dist)
  const hash = hashOf(bodies)
  const path = `/a/${name}/${version}-${hash}`
  const folder = join(store, path)
  const known = await readJson<Release>(join(folder, 'release.json'))
  if (known) return known
  await mkdir(folder, { recursive: true })
  await Promise.all([...bodies].map(([file, body]) => writeAsset(join(folder, file), body)))
  const files = Object.fromEntries([...bodies].map(([file, body]) => [file, integrityOf(body)]))
  const release: Release = { schema: 1, name, version, hash, path, ...output, files }
  await createFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 1)}\n`)
  return release
}

async function readAll(dist: string): Promise<Map<string, Buffer>> {
  const names = (await filesBelow(dist)).filter(isPublished)
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(dist, name))] as const)),
  )
}

function hashOf(bodies: Map<string, Buffer>): string {
  const hash = createHash('sha256')
  for (const [name, body] of bodies) hash.update(`${name}\0${body.length}\0`).update(body)
  return hash.digest('hex').slice(0, 12)
}

/** The `integrity` text of a file. */
export function integrityOf(body: Uint8Array): string {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`
}

async function writeAsset(path: string, body: Buffer): Promise<void> {
  await replaceFile(path, body)
  if (!COMPRESSED.test(path)) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  await replaceFile(`${path}.br`, await asBrotli(body, { params }))
  await replaceFile(`${path}.gz`, await asGzip(body, { level: 9 }))
}
