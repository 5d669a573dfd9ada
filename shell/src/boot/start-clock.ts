import { takeClockSkew, takeServerTime, watchServerClock } from '@storefront/api-client'
import type { BootData } from '@storefront/document-contract'
import { tabStorage } from '@storefront/store'
import { keepDocumentTime } from '@storefront/store/minute'

const KEY = 'sf-clock-skew'

/**
 * Sets the page's clock to the server's before the first render (SH-04): from the time in the document, or, if the
 * document may come from the browser's cache, from the skew that this tab has measured before. Markup of an earlier minute
 * is taken over with the document's time (SR-05).
 */
export function startClock({ now, drawnAt }: Pick<BootData, 'now' | 'drawnAt'>, page: Document): void {
  const measured = tabStorage.read(KEY)
  if (now && isFresh(page)) {
    takeServerTime(now)
    keepDocumentTime(drawnAt ?? now, page)
  } else if (measured !== null) takeClockSkew(Number(measured) || 0)
  watchServerClock((skew) => tabStorage.write(KEY, String(skew)))
}

/** Whether a document was made just now, and does not come from the browser's cache. */
export function isFresh(page: Document): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const isBack = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
  return page.documentElement.dataset.keptAt === undefined && !isBack
}
