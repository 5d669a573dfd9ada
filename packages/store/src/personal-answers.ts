import { queryClient } from '@storefront/api-client'
import { isPublicCall } from './call-kinds.ts'

const personal = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !isPublicCall(String(queryKey[0])),
}

/**
 * Takes every answer that may be a person's out of the query cache (AU-06). What is on the screen is asked again, as
 * whoever the visitor is now.
 */
export function dropPersonalAnswers(): void {
  void queryClient.cancelQueries(personal)
  queryClient.removeQueries({ ...personal, type: 'inactive' })
  void queryClient.resetQueries({ ...personal, type: 'active' })
  queryClient.getMutationCache().clear()
}
