import { CallFailed, callApi } from '@storefront/api-client'
import { phoneStatusCall } from '@storefront/api-contract/account'
import { phoneLength } from '@storefront/domain'
import { useQuery, useQueryClient } from '@storefront/query'
import { useBusiness } from '@storefront/store'
import { useEffect, useState } from 'react'

/** How long nothing is typed before the server is asked about a number. */
const PAUSE_MS = 400

/**
 * Whether the server knows the number as one that this visitor has shown (AU-03): null while that is not known, or
 * while it cannot be a number. `shown` says that it has just been.
 */
export function usePhoneStatus(phone: string, dialCode: string) {
  const { reference_id } = useBusiness()
  const client = useQueryClient()
  const typed = `${dialCode} ${phone}`
  const number = usePaused(typed)
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
    shown: async () => {
      // Of what is typed: a code that comes at once is here before the pause is over.
      const queryKey = keyOf(typed)
      // An answer that is still on its way is of before.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, { verified: true })
    },
  }
}

/** The text once it has stood for a moment; the first one at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
