import { lookFirstIn } from '@storefront/api-client'
import { routeOf } from './route-of.ts'

/**
 * Lets queries look into the payload of the page on which they begin, so that screens after the first one get their
 * answers in one piece too (AP-04). The first screen's came in its document; `opened` is its path.
 */
export function followPages(opened: string): void {
  lookFirstIn((key) => {
    const { pathname } = location
    const route = routeOf(pathname)
    const names: readonly string[] = route?.payload ?? []
    if (pathname === opened || !route || !names.includes(key[0])) return undefined
    return import('./page-payload.ts').then(
      ({ answerInPage }) => answerInPage(route, pathname, key),
      // Every call is sent by itself then.
      (cause: unknown) => console.info(cause),
    )
  })
}
