import type { BusinessFile } from '@storefront/api-contract/business-file'
import { malformedWindows } from '@storefront/domain'
import type { ImportProblem } from '../../catalogue/business/import-problem.ts'

/** A warning for each window of a category that cannot be read, and therefore counts as always available (MN-05). */
export function unreadableWindows({ categories }: Pick<BusinessFile, 'categories'>): ImportProblem[] {
  return malformedWindows(categories).map(({ place, level }) => ({
    path: `categories.${place}.${PATH_OF[level]}.available`,
    reason:
      'This is no window: write JSON with status, from and to, as {"status":true,"from":"07:00","to":"11:00"}. Until then the category is sold at every hour.',
  }))
}

const PATH_OF = { branch: 'branch', 'grand-category': 'grand_category.branch' } as const
