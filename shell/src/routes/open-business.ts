import { matchPath } from '@storefront/router'
import { chooseSessionOf, openCart, openDelivery, openVisit, useOpenBusiness } from '@storefront/store'
import { installPayloadSource } from './payload-source.ts'

type Address = Pick<Location, 'pathname' | 'search'>

/** Opens a business for the page: its cart, the visitor's choices, the preview theme and the web view (GD-01, AP-05). */
export function openBusiness(referenceId: string, search: string): void {
  const query = new URLSearchParams(search)
  const known = useOpenBusiness.getState()
  if (known.referenceId !== referenceId) {
    useOpenBusiness.setState({
      referenceId,
      themeId: query.get('theme_id'),
      webView: query.get('wv') === 'true',
    })
  }
  openCart(referenceId)
  openVisit(referenceId)
  openDelivery(referenceId)
  chooseSessionOf(referenceId)
}

/** Opens the business of the first screen before the first render. */
export function prepareScreen(address: Address): void {
  installPayloadSource(address.pathname)
  const referenceId = matchPath('/:ref/*', address.pathname)?.params.ref
  if (referenceId && referenceId !== '404') openBusiness(referenceId, address.search)
}
