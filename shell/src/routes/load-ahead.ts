import { loadPart } from './load-part.ts'
import { matchPage } from './route-of.ts'
import type { RouteEntry } from './route-table.ts'

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

/** Bytes of code that a visit may load for pages that are perhaps not opened. */
const BUDGET = 150_000

/** Bytes of scripts and styles, as they were sent, that have been loaded since a moment of the page. */
function loadedSince(moment: number): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const code = files.filter(({ name, startTime }) => startTime >= moment && /\.(js|css)$/.test(name))
  return code.reduce((sum, { transferSize }) => sum + transferSize, 0)
}

/**
 * Loads the code of a page when the visitor points at a link to it, touches or focuses it, within {@link BUDGET}. Never
 * with Save-Data, and not while idle: on a slow phone the scripts of three more pages block the first taps. Returns a
 * cleanup function.
 */
export function loadAhead(page: Document = document): () => void {
  if (sparesData()) return () => {}
  const began = performance.now()
  const onIntent = ({ target }: Event) => {
    const route = target instanceof Element ? routeBehind(target.closest('a')) : null
    if (route && loadedSince(began) < BUDGET) void loadPart(route.page)
  }
  for (const type of INTENTS) page.addEventListener(type, onIntent, { capture: true, passive: true })
  return () => {
    for (const type of INTENTS) page.removeEventListener(type, onIntent, { capture: true })
  }
}

/** The route of a link within the storefront, other than the one that is open. */
function routeBehind(link: HTMLAnchorElement | null): RouteEntry | null {
  if (!link?.href || link.origin !== location.origin || link.target === '_blank') return null
  const route = matchPage(link.pathname)?.route ?? null
  return route === matchPage(location.pathname)?.route ? null : route
}
