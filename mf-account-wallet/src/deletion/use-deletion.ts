import { callApi, queryFor } from '@storefront/api-client'
import { accountDeletionCall, deleteAccountCall } from '@storefront/api-contract/account'
import { pathsOf } from '@storefront/bridge'
import { useNavigate } from '@storefront/router'
import { signOut, useBusiness, useSession } from '@storefront/store'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** What deleting the account would do, and doing it. */
export function useDeletion(onDeleted: () => void) {
  const { reference_id } = useBusiness()
  const id = useSession(({ customer }) => customer?.id ?? '')
  const navigate = useNavigate()
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
      // The confirmation may be too old, or an order was placed meanwhile: look again.
      return void query.refetch()
    }
    navigate(pathsOf(reference_id).landing(), { replace: true })
    signOut('chosen')
    onDeleted()
  }
  return { query, state, remove }
}
