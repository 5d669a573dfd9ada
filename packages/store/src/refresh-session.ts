import { callApi } from '@storefront/api-client'
import { refreshCall } from '@storefront/api-contract/account'

/** Asks the server for the session of the cookie. Apart, because only who may have one loads it. */
export const refreshSession = (referenceId: string) =>
  callApi(refreshCall, { body: { reference_id: referenceId } })
