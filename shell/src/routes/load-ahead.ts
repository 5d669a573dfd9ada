import { loadPart } from './load-part.ts'
import { matchPage } from './route-of.ts'

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const

/** The Network Information API, which not every browser has. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Nobody who saves data, or whose connection is slow, pays for a page that is perhaps not opened. */
function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/** Bytes that a visit may load for pages that are perhaps not opened. */
const BUDGET = 150_000

/** Bytes of scripts, styles and payloads, as they were sent, that have been loaded since a moment of the page. */
function loadedSince(moment: number): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const counted = files.filter(
    ({ name, startTime }) => startTime >= moment && /\.(js|css)$|\/_payload\.json/.test(name),
  )
  return counted.reduce((sum, { transferSize }) => sum + transferSize, 0)
}

/**
 * Loads the code and the answers of a page when the visitor points at a link to it, touches or focuses it, within
 * {@link BUDGET}. Never with Save-Data, and not while idle: on a slow phone the scripts of three more pages block the
 * first taps. Returns a cleanup function.
 */
export function loadAhead(page: Document = document): () => void {
  if (sparesData()) return () => {}
  const began = performance.now()
  const onIntent = ({ target }: Event) => {
    const next = target instanceof Element ? pageBehind(target.closest('a')) : null
    if (!next || loadedSince(began) >= BUDGET) return
    void loadPart(next.match.route.page)
    if (next.match.route.payload.length > 0) void loadAnswers(next)
  }
  for (const type of INTENTS) page.addEventListener(type, onIntent, { capture: true, passive: true })
  return () => {
    for (const type of INTENTS) page.removeEventListener(type, onIntent, { capture: true })
  }
}

interface NextPage {
  match: NonNullable<ReturnType<typeof matchPage>>
  pathname: string
}

/** The page of a link within the storefront, other than one of the route that is open. */
function pageBehind(link: HTMLAnchorElement | null): NextPage | null {
  if (!link?.href || link.origin !== location.origin || link.target === '_blank') return null
  const { pathname } = link
  const match = matchPage(pathname)
  return !match || match.route === matchPage(location.pathname)?.route ? null : { match, pathname }
}

async function loadAnswers({ match, pathname }: NextPage): Promise<void> {
  try {
    const { prefetchAhead } = await import('./payload-prefetch.ts')
    await prefetchAhead(match, pathname)
  } catch (cause) {
    // The page then asks when it is opened.
    console.info(cause)
  }
}
