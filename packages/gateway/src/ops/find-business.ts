import { businessCall, callPath } from '@storefront/api-contract'
import type { FindBusiness } from '@storefront/releases'
import type { Upstream } from '../upstream.ts'

/** Looks up a business in the API. */
export const businessAtApi =
  (upstream: Upstream): FindBusiness =>
  async (reference) => {
    try {
      const path = callPath(businessCall, { params: { referenceId: reference }, query: {} })
      const { status } = await upstream(path, { accept: 'application/json' })
      if (status === 404) return 'unknown'
      return status === 200 ? 'found' : { problem: `the API answers ${status}` }
    } catch (cause) {
      return { problem: cause instanceof Error ? cause.message : String(cause) }
    }
  }
