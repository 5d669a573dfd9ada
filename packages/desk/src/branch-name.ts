import type { DeskSession } from '@storefront/api-contract/desk'
import { useBusinessText } from './business-text.ts'

/** Names a branch for people who see more than one; null for the others, and where it is no longer known (DK-01). */
export function useBranchName({
  branches,
  locales,
}: Pick<DeskSession['business'], 'branches' | 'locales'>): (branchId: string) => string | null {
  const textOf = useBusinessText({ locales })
  return (branchId) => {
    const branch = branches.length > 1 ? branches.find(({ id }) => id === branchId) : undefined
    return branch ? textOf(branch.names) : null
  }
}
