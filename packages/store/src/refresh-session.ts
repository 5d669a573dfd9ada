import { callApi } from '@storefront/api-client'
import { refreshCall } from '@storefront/api-contract/account'

/** Fetches the session of the cookie. A module of its own: only visitors who may have a session load it. */
export const refreshSession = (referenceId: string) =>
  callApi(refreshCall, { body: { reference_id: referenceId } })
