import { queryClient } from '@storefront/api-client'
import { isPublicCall } from './call-scopes.ts'

const personal = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !isPublicCall(String(queryKey[0])),
}

/**
 * Removes all personal answers from the query cache (AU-06). Active queries refetch as the current visitor.
 */
export function clearPersonalCache(): void {
  void queryClient.cancelQueries(personal)
  queryClient.removeQueries({ ...personal, type: 'inactive' })
  void queryClient.resetQueries({ ...personal, type: 'active' })
  queryClient.getMutationCache().clear()
}
