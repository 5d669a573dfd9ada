import { setPayloadSource } from '@storefront/api-client'
import { previewOf, referenceOf } from '@storefront/document-contract'
import { chooseSessionOf, openCart, openDelivery, openVisit, useOpenBusiness } from '@storefront/store'
import { laterAnswer } from './later-answers.ts'
import { matchPage } from './route-of.ts'

type Address = Pick<Location, 'pathname' | 'search'>

/** Opens a business for the page: its cart, the visitor's choices, the preview theme and the web view (GD-01, AP-05). */
export function openBusiness(referenceId: string, search: string): void {
  const known = useOpenBusiness.getState()
  if (known.referenceId !== referenceId)
    useOpenBusiness.setState({ referenceId, ...previewOf(new URLSearchParams(search)) })
  openCart(referenceId)
  openVisit(referenceId)
  openDelivery(referenceId)
  chooseSessionOf(referenceId)
}

/** Opens the business of the first screen before the first render. */
export function prepareScreen(address: Address): void {
  installPayloadSource(address.pathname)
  const referenceId = referenceOf(address.pathname)
  if (referenceId !== null) openBusiness(referenceId, address.search)
}

/**
 * Makes queries read from the payload of the page on which they start, so that later screens get their answers in one
 * request too (AP-04). Those of the first screen, at `firstPath`, are in the document or fetched right after it.
 */
export function installPayloadSource(firstPath: string): void {
  setPayloadSource((key) => {
    const { pathname } = location
    if (pathname === firstPath) return laterAnswer(key)
    const match = matchPage(pathname)
    const names: readonly string[] = match?.route.payload ?? []
    if (!match || !names.includes(key[0])) return undefined
    return import('./payload-prefetch.ts').then(
      ({ prefetchedAnswer }) => prefetchedAnswer(match, pathname, key),
      // Every query then sends its own call.
      (cause: unknown) => console.info(cause),
    )
  })
}
