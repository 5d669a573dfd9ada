import { referenceOf } from '@storefront/document-contract'

/** The newest build for this visitor, as the gateway reports it. */
export interface LatestBuild {
  id: string
  /** Number of the state that the gateway knows; an older gateway names none. */
  seq?: number
}

/** No gateway is behind another one for so long, in milliseconds: a store that was set up anew counts from one again. */
const BEHIND_MS = 1_800_000
let behindSince: number | null = null

/**
 * Whether a reload would load another build than the page has (UI-06). `false` when the gateway does not answer, the answer
 * cannot be read, or it is of a gateway that does not know the page's state yet: its build is an earlier one. When all
 * answers are of such states for half an hour, theirs is the build that is live. `now` is in milliseconds.
 */
export async function hasNewerBuild(
  current: { build: string; seq: number },
  readLatest: () => Promise<LatestBuild>,
  now = performance.now(),
): Promise<boolean> {
  try {
    const { id, seq = current.seq } = await readLatest()
    if (typeof id !== 'string' || id === '') return false
    behindSince = seq < current.seq ? (behindSince ?? now) : null
    return id !== current.build && (behindSince === null || now - behindSince >= BEHIND_MS)
  } catch (cause) {
    console.warn('The latest build is not known:', cause)
    return false
  }
}

/** Fetches the newest build from the gateway, bypassing caches. */
export async function readLatestBuild(pathname: string): Promise<LatestBuild> {
  const business = encodeURIComponent(referenceOf(pathname) ?? '')
  const answer = await fetch(`/builds/latest.json?business=${business}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`latest.json answered ${answer.status}`)
  return (await answer.json()) as LatestBuild
}
