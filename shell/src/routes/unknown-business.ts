import { CallFailed } from '@storefront/api-client'
import { businessCall } from '@storefront/api-contract'

let unknown: string | null = null

/** Notes the reference in the address of a document whose business the API does not know (ER-01); null for none. */
export function noteUnknownBusiness(referenceId: string | null): void {
  unknown = referenceId
}

/** Whether the document says that a business does not exist: the page then sends no calls. */
export function isUnknownBusiness(referenceId: string): boolean {
  return unknown === referenceId
}

/** The problem that the API answers for it. */
export const UNKNOWN_BUSINESS = new CallFailed({
  kind: 'refused',
  call: businessCall.name,
  status: 404,
  code: 'business-not-found',
  message: 'no such business',
})
