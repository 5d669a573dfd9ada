import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createFile, readJson, replaceFile } from './files.ts'
import type { Release, ReleaseState } from './release.ts'

const ATTEMPTS = 20
const logFolder = (store: string, env: string) => join(store, 'r', env, 'log')
const currentFile = (store: string, env: string) => join(store, 'r', env, 'current.json')

/** The live state of an environment, or `null` when nothing was ever promoted. */
export function readState(store: string, env: string): Promise<ReleaseState | null> {
  return readJson<ReleaseState>(currentFile(store, env))
}

/** The release behind a path of a state. Throws when the store has lost it. */
export async function readRelease(store: string, path: string): Promise<Release> {
  const release = await readJson<Release>(join(store, path, 'release.json'))
  if (!release) throw new Error(`the store has no complete release at ${path}`)
  return release
}

async function newestState(store: string, env: string): Promise<ReleaseState | null> {
  const names = await readdir(logFolder(store, env)).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw cause
  })
  const newest = Math.max(0, ...names.map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0)))
  return newest === 0 ? null : readJson<ReleaseState>(join(logFolder(store, env), `${newest}.json`))
}

/**
 * Makes one release live and leaves every other app as it is. States are appended with create-only writes: whoever
 * loses the race reads the winner's state and applies its own change to that. Promoting what is live changes nothing.
 */
export async function promote(input: {
  store: string
  env: string
  release: Release
  actor: string
  reason: string
}): Promise<ReleaseState> {
  const { store, env, release, actor, reason } = input
  await mkdir(logFolder(store, env), { recursive: true })
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await newestState(store, env)
    if (before?.apps[release.name]?.path === release.path) return publishCurrent(store, env, before)
    const seq = (before?.seq ?? 0) + 1
    const apps = { ...before?.apps, [release.name]: { version: release.version, path: release.path } }
    const state: ReleaseState = {
      schema: 1,
      env,
      seq,
      at: new Date().toISOString(),
      actor,
      op: 'promote',
      reason,
      apps,
    }
    const won = await createFile(
      join(logFolder(store, env), `${seq}.json`),
      `${JSON.stringify(state, null, 1)}\n`,
    )
    if (won) return publishCurrent(store, env, state)
  }
  throw new Error(`promoting ${release.name} lost the race ${ATTEMPTS} times`)
}

/** Points `current.json` at the newest state; a slow writer never leaves an older one behind. */
async function publishCurrent(store: string, env: string, mine: ReleaseState): Promise<ReleaseState> {
  const newest = (await newestState(store, env)) ?? mine
  await replaceFile(currentFile(store, env), `${JSON.stringify(newest, null, 1)}\n`)
  return newest
}
