import { callApi, queryFor } from '@storefront/api-client'
import { accountDeletionCall, deleteAccountCall } from '@storefront/api-contract/account'
import { useQuery } from '@storefront/query'
import { useSession } from '@storefront/store'
import { useState } from 'react'
import { useLeave } from '../profile/use-leave.ts'

/** Previews and performs the account deletion. */
export function useDeletion(onDeleted: () => void) {
  const id = useSession(({ customer }) => customer?.id ?? '')
  const leave = useLeave()
  const [state, setState] = useState<'asked' | 'sending' | 'failed'>('asked')
  const query = useQuery({ ...queryFor(accountDeletionCall, { params: { id } }), staleTime: 0 })

  async function remove(confirmation: string) {
    setState('sending')
    const result = await callApi(deleteAccountCall, {
      params: { id },
      body: { confirmation, understood: true },
    })
    if (!result.ok) {
      setState('failed')
      // The confirmation has expired or an order was placed in the meantime: refetch.
      return void query.refetch()
    }
    leave()
    onDeleted()
  }
  return { query, state, remove }
}
