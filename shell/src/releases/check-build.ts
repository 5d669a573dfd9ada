/** What the gateway says about the newest build of this visitor. */
export interface LatestBuild {
  id: string
}

/**
 * Whether a reload would bring another build than the page has (UI-06). No answer, and one that cannot be read, is no
 * news: an open tab goes on with what it has.
 */
export async function hasNewerBuild(
  current: string,
  readLatest: () => Promise<LatestBuild>,
): Promise<boolean> {
  try {
    const { id } = await readLatest()
    return typeof id === 'string' && id !== '' && id !== current
  } catch (cause) {
    console.warn('The latest build is not known:', cause)
    return false
  }
}

/** Asks the gateway, past every cache. */
export async function readLatestBuild(pathname: string): Promise<LatestBuild> {
  const business = encodeURIComponent(decodeURIComponent(pathname.split('/')[1] ?? ''))
  const answer = await fetch(`/builds/latest.json?business=${business}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`latest.json answered ${answer.status}`)
  return (await answer.json()) as LatestBuild
}
