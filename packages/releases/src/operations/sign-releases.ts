import { findRelease, releaseIds } from '../artefacts/find-release.ts'
import { hasIntegrity } from '../artefacts/integrity.ts'
import { releaseFolder } from '../artefacts/release.ts'
import { signRelease } from '../artefacts/release-signature.ts'
import type { StateWriter } from '../state/change-state.ts'
import type { AppState, ReleaseState } from '../state/release-state.ts'
import { headState } from '../state/state-log.ts'

/** Release ids by app: signed with the current key, or left unsigned because nothing vouches for them. */
export interface SignedReleases {
  signed: Record<string, string[]>
  left: Record<string, string[]>
}

/**
 * Adds the current key's signature to every release that another trusted key signed or that the newest state refers to by
 * hash. Run it before retiring a key, and once in a store that predates signatures. Unknown releases stay unsigned.
 */
export async function signReleases({ log, signer }: StateWriter): Promise<SignedReleases> {
  const { head } = await headState(log)
  const done: SignedReleases = { signed: {}, left: {} }
  for (const name of await appNames(log.store)) {
    for (const id of await releaseIds(log.store, name)) {
      const folder = releaseFolder(name, id)
      const body = (await log.store.read(`${folder}/release.json`))?.body
      const isVouched =
        body && (isNamed(head, name, id, body) || (await findRelease(log, name, id)).kind === 'found')
      if (isVouched) await signRelease(log.store, folder, body, signer)
      const list = isVouched ? done.signed : done.left
      list[name] = [...(list[name] ?? []), id]
    }
  }
  return done
}

async function appNames(store: StateWriter['log']['store']): Promise<string[]> {
  const keys = await store.list('a/')
  return [...new Set(keys.flatMap((key) => /^a\/([a-z][a-z0-9-]*)\//.exec(key)?.[1] ?? []))]
}

function isNamed(state: ReleaseState | null, name: string, id: string, body: Buffer): boolean {
  const app = state?.apps[name]
  return app ? releasesIn(app).some((live) => live.id === id && hasIntegrity(body, live.integrity)) : false
}

const releasesIn = ({ stable, earlier, canary, pins }: AppState) => [
  stable,
  ...earlier,
  ...(canary ? [canary.release] : []),
  ...Object.values(pins),
]
