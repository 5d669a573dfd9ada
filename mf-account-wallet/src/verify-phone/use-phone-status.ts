import { CallFailed, callApi } from '@storefront/api-client'
import { phoneStatusCall } from '@storefront/api-contract/account'
import { phoneLength } from '@storefront/domain'
import { useQuery, useQueryClient } from '@storefront/query'
import { useBusiness } from '@storefront/store'
import { useEffect, useState } from 'react'

/** Typing pause before the server is asked about a number. */
const DEBOUNCE_MS = 400

/**
 * Whether the server has the number as verified for this visitor (AU-03): null while unknown or while it is not a valid
 * number. `markVerified` sets it after a successful code.
 */
export function usePhoneStatus(phone: string, dialCode: string) {
  const { reference_id } = useBusiness()
  const client = useQueryClient()
  const typed = `${dialCode} ${phone}`
  const number = useDebounced(typed)
  const [code = '', national = ''] = number.split(' ')
  const keyOf = (asked: string) => [phoneStatusCall.name, reference_id, asked]
  const { data } = useQuery({
    queryKey: keyOf(number),
    enabled: /^\+[1-9]\d{0,3}$/.test(code) && phoneLength(national) === 'ok',
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const body = { reference_id, dial_code: code, phone: national }
      const result = await callApi(phoneStatusCall, { body }, { signal })
      if (!result.ok) throw new CallFailed(result.problem)
      return result.value
    },
  })
  return {
    verified: number === typed ? (data?.verified ?? null) : null,
    markVerified: async () => {
      // Use the typed number: a quick code may arrive before the debounced one.
      const queryKey = keyOf(typed)
      // A request in flight is stale.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, { verified: true })
    },
  }
}

/** The text after a typing pause; the initial one immediately. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
