import { serverNow } from '@storefront/store'
import { readBootText } from '../boot/boot-data.ts'
import { isRelease } from '../boot/release-schema.ts'
import type { ReleaseState } from '../remotes/release-state.ts'

/** Milliseconds that asking the gateway may take, and for which a kept state may be used. */
const PATIENCE = 1_500
const USABLE = 7 * 24 * 3_600_000

/** What the shell itself knows of releases: no remote. Its own pages work, the others say that they cannot be loaded. */
const BAKED_IN: ReleaseState = { env: '', seq: 0, build: '', remotes: {}, override: null }

/**
 * Finds out what is live when the document does not say: the gateway is asked, else the newest document that the service
 * worker kept in the last seven days tells, else what the shell knows itself.
 */
export async function findState(pathname: string): Promise<ReleaseState> {
  const business = encodeURIComponent(pathname.split('/')[1] ?? '')
  try {
    const answer = await fetch(`/r/current.json?business=${business}`, {
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    const state: unknown = await answer.json()
    if (!isRelease(state)) throw new Error('its answer is no release')
    return state
  } catch (cause) {
    console.warn('What is live is not known from the gateway:', cause)
    return (await lastKnown(serverNow())) ?? BAKED_IN
  }
}

/** The state with the highest number among the kept documents. */
async function lastKnown(now: number): Promise<ReleaseState | null> {
  try {
    const kept = await caches.open('documents')
    const answers = await Promise.all((await kept.keys()).map((request) => kept.match(request)))
    const states = await Promise.all(answers.map((answer) => stateOf(answer, now)))
    return states.reduce((best, state) => (state && state.seq > (best?.seq ?? -1) ? state : best), null)
  } catch (cause) {
    console.warn('Nothing is kept:', cause)
    return null
  }
}

async function stateOf(answer: Response | undefined, now: number): Promise<ReleaseState | null> {
  const keptAt = Date.parse(answer?.headers.get('date') ?? '')
  if (!answer || !(now - keptAt < USABLE)) return null
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return readBootText(page)?.release ?? null
}
