import { setPayloadSource } from '@storefront/api-client'
import { matchPage } from './route-of.ts'

/**
 * Makes queries read from the payload of the page on which they start, so that later screens get their answers in one
 * request too (AP-04). The answers of the first screen are in its document; `firstPath` is its path.
 */
export function installPayloadSource(firstPath: string): void {
  setPayloadSource((key) => {
    const { pathname } = location
    const match = matchPage(pathname)
    const names: readonly string[] = match?.route.payload ?? []
    if (pathname === firstPath || !match || !names.includes(key[0])) return undefined
    return import('./payload-prefetch.ts').then(
      ({ prefetchedAnswer }) => prefetchedAnswer(match, pathname, key),
      // Every query then sends its own call.
      (cause: unknown) => console.info(cause),
    )
  })
}
