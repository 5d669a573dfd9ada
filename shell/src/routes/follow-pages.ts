import { lookFirstIn } from '@storefront/api-client'
import { routeOf } from './route-of.ts'

/**
 * Lets queries look into the payload of the page on which they begin, so that screens after the first one get their
 * answers in one piece too (AP-04). The first screen's came in its document; `opened` is its path.
 */
export function followPages(opened: string): void {
  lookFirstIn((key) => {
    const { pathname } = location
    const names: readonly string[] = routeOf(pathname)?.payload ?? []
    if (pathname === opened || !names.includes(key[0])) return undefined
    return import(/* webpackChunkName: "payload" */ './page-payload.ts').then(
      ({ answerInPage }) => answerInPage(pathname, key),
      (cause: unknown) => console.info('No page payload is read:', cause),
    )
  })
}
