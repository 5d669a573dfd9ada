import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A hash over the names and bytes of all files of a build. */
function outputsHash(dist: string): string {
  const hash = createHash('sha256')
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const path of entries.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(path.slice(dist.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/** Whether a folder still holds the stamped build of these inputs, with no file changed since. */
export function isCurrent(stampFile: string, dist: string, inputs: string): boolean {
  if (!existsSync(stampFile) || !existsSync(dist)) return false
  const [madeFrom, made] = readFileSync(stampFile, 'utf8').split('\n')
  return madeFrom === inputs && made === outputsHash(dist)
}

/** Notes what a folder was built from and what it holds now. */
export function writeStamp(stampFile: string, dist: string, inputs: string): void {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, `${inputs}\n${outputsHash(dist)}`)
}
