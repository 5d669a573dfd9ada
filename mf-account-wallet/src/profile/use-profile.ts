import { problemOf, queryFor } from '@storefront/api-client'
import { profileCall, type User } from '@storefront/api-contract/account'
import { useQuery, useQueryClient } from '@storefront/query'
import { signOut, updateCustomer, useSession } from '@storefront/store'
import { useEffect } from 'react'

const profileOf = (id: string) => queryFor(profileCall, { params: { id } })

/**
 * The profile of the logged-in customer. A refusal by the server ends the session (ER-05); while offline the session
 * stays.
 */
export function useProfile() {
  const id = useSession(({ customer }) => customer?.id ?? '')
  const query = useQuery({ ...profileOf(id), staleTime: 0, enabled: id !== '' })
  const isRefused = refusedFor(query.error)
  useEffect(() => {
    if (isRefused) signOut('expired')
  }, [isRefused])
  return query
}

function refusedFor(error: unknown): boolean {
  const problem = problemOf(error)
  return problem?.kind === 'refused' && problem.status < 500 && problem.status !== 429
}

/** Writes a profile from the server into the cache and the session. */
export function useTakeUser(): (user: User) => void {
  const client = useQueryClient()
  return (user) => {
    client.setQueryData(profileOf(user.id).queryKey, { user })
    updateCustomer({ name: user.name, phone: user.phone, phone_verified: user.phone_verified })
  }
}
