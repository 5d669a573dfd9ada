import { callApi, queryFor } from '@storefront/api-client'
import {
  type CurrentTableRequest,
  requestAtTableCall,
  type TableRequestKind,
  tableRequestsCall,
} from '@storefront/api-contract/table-requests'
import { useQuery, useQueryClient } from '@storefront/query'
import { useState } from 'react'

/** While a guest waits, the answer is read this often, in milliseconds. */
const ASK_AGAIN_MS = 5_000

export interface AtTable {
  referenceId: string
  table: string
  branch: string
}

/** What the table has asked for, followed while there is anything; null until it is known (DK-06). */
export function useTableRequests({ referenceId, table, branch }: AtTable) {
  const client = useQueryClient()
  const [sending, setSending] = useState<TableRequestKind | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const params = { referenceId }
  const asked = queryFor(tableRequestsCall, { params, query: { table, branch } })
  const { data } = useQuery({
    ...asked,
    refetchInterval: ({ state }) => (state.data?.requests.length ? ASK_AGAIN_MS : false),
  })
  const send = async (kind: TableRequestKind) => {
    if (sending) return
    setSending(kind)
    const answer = await callApi(requestAtTableCall, { params, body: { kind, table, branch } })
    setSending(null)
    setFailed(!answer.ok)
    if (answer.ok) client.setQueryData(asked.queryKey, answer.value)
  }
  const requests: readonly CurrentTableRequest[] | null = data?.requests ?? null
  return { requests, sending, hasFailed, ask: (kind: TableRequestKind) => void send(kind) }
}
