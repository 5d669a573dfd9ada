import { referenceOf } from '@storefront/document-contract'

/** The newest build for this visitor, as the gateway reports it. */
export interface LatestBuild {
  id: string
  /** Number of the state that the gateway knows; an older gateway names none. */
  seq?: number
}

/**
 * Whether a reload would load another build than the page has (UI-06). `false` when the gateway does not answer, the answer
 * cannot be read, or it is of a gateway that does not know the page's state yet: its build is an earlier one.
 */
export async function hasNewerBuild(
  current: { build: string; seq: number },
  readLatest: () => Promise<LatestBuild>,
): Promise<boolean> {
  try {
    const { id, seq = current.seq } = await readLatest()
    return typeof id === 'string' && id !== '' && id !== current.build && seq >= current.seq
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
