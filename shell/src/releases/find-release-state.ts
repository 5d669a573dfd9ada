import { type ReleaseState, readBootData, readReleaseState, referenceOf } from '@storefront/document-contract'
import { serverNow } from '@storefront/store'

const TIMEOUT_MS = 1_500
/** How long a cached document may be used. */
const MAX_AGE_MS = 7 * 24 * 3_600_000

/** A release without remotes: the shell's own pages work, the others show that they cannot be loaded. */
const EMPTY_STATE: ReleaseState = { env: '', seq: 0, build: '', remotes: {}, override: null }

/**
 * Finds the live release when the document lacks it: from the gateway, else from the newest document that the service
 * worker cached in the last seven days, else {@link EMPTY_STATE}.
 */
export async function findReleaseState(pathname: string): Promise<ReleaseState> {
  const business = encodeURIComponent(referenceOf(pathname) ?? '')
  try {
    const answer = await fetch(`/r/current.json?business=${business}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    return readReleaseState(await answer.json())
  } catch (cause) {
    console.warn('The gateway does not say what is live:', cause)
    return (await newestCached(serverNow())) ?? EMPTY_STATE
  }
}

/** The state with the highest `seq` among the cached documents. */
async function newestCached(now: number): Promise<ReleaseState | null> {
  try {
    const cache = await caches.open('documents')
    const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
    const states = await Promise.all(answers.map((answer) => stateOf(answer, now)))
    return states.reduce((best, state) => (state && state.seq > (best?.seq ?? -1) ? state : best), null)
  } catch (cause) {
    console.warn('Nothing is kept:', cause)
    return null
  }
}

async function stateOf(answer: Response | undefined, now: number): Promise<ReleaseState | null> {
  const cachedAt = Date.parse(answer?.headers.get('date') ?? '')
  if (!answer || !(now - cachedAt < MAX_AGE_MS)) return null
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return readBootData(page).release
}
