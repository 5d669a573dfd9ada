import { callApi, queryFor } from '@storefront/api-client'
import {
  type CurrentTableRequest,
  requestAtTableCall,
  tableRequestsCall,
} from '@storefront/api-contract/table-requests'
import type { TableRequestKind } from '@storefront/domain/enums'
import { useQuery, useQueryClient } from '@storefront/query'
import { useRef, useState } from 'react'

/** While a guest waits, the answer is read this often, in milliseconds. */
const ASK_AGAIN_MS = 5_000
/** A second tap within so many milliseconds of the answer meant the button that was there before. */
const DOUBLE_TAP_MS = 500

export interface AtTable {
  referenceId: string
  table: string
  branch: string
}

/**
 * What the table has asked for, followed while there is anything (DK-06). Nothing is assumed until the answer is there, so
 * that the buttons do not come late and push away what is below them; null if it cannot be known.
 */
export function useTableRequests({ referenceId, table, branch }: AtTable) {
  const client = useQueryClient()
  const [sending, setSending] = useState<TableRequestKind | null>(null)
  const isHeld = useRef(false)
  const [hasFailed, setFailed] = useState(false)
  const params = { referenceId }
  const asked = queryFor(tableRequestsCall, { params, query: { table, branch } })
  const { data, isError } = useQuery({
    ...asked,
    refetchInterval: ({ state }) => (state.data?.requests.length ? ASK_AGAIN_MS : false),
  })
  const send = async (kind: TableRequestKind) => {
    // Known at once, also to a second tap before the next render.
    if (isHeld.current) return
    isHeld.current = true
    setSending(kind)
    // An answer on its way knows nothing of this request.
    await client.cancelQueries({ queryKey: asked.queryKey })
    const answer = await callApi(requestAtTableCall, { params, body: { kind, table, branch } })
    setSending(null)
    setFailed(!answer.ok)
    await client.cancelQueries({ queryKey: asked.queryKey })
    if (answer.ok) client.setQueryData(asked.queryKey, answer.value)
    setTimeout(() => {
      isHeld.current = false
    }, DOUBLE_TAP_MS)
  }
  const requests: readonly CurrentTableRequest[] | null = data?.requests ?? (isError ? null : [])
  return { requests, sending, hasFailed, ask: (kind: TableRequestKind) => void send(kind) }
}
