import { previewOf, referenceOf } from '@storefront/document-contract'
import { chooseSessionOf, openCart, openDelivery, openVisit, useOpenBusiness } from '@storefront/store'
import { installPayloadSource } from './payload-source.ts'

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
