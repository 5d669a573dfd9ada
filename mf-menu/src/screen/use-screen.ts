import type { BranchSummary, Business } from '@storefront/api-contract'
import { pathsOf, type StorefrontPaths } from '@storefront/bridge'
import { isSellingTypeSlug, type SellingTypeSlug } from '@storefront/domain'
import { useParams } from '@storefront/router'
import { useBranch, useBusiness } from '@storefront/store'
import { createContext, useContext, useMemo } from 'react'

/** The current route: business, active branch, order type and links. */
export interface Screen {
  business: Business
  branch: BranchSummary
  slug: SellingTypeSlug
  paths: StorefrontPaths
}

/** Provides the screen of a page to its parts. */
export const ScreenContext = createContext<Screen | null>(null)

/** The screen of the page around. */
export function useScreen(): Screen {
  const screen = useContext(ScreenContext)
  if (!screen) throw new Error('No <ScreenContext>')
  return screen
}

/** For pages behind the shell's guards: an unknown order type is a bug in the route table. */
export function useRouteScreen(): Screen {
  const { type = '' } = useParams()
  if (!isSellingTypeSlug(type)) throw new Error(`mf-menu is on a route with the unknown type "${type}"`)
  const business = useBusiness()
  const branch = useBranch()
  const paths = useMemo(() => pathsOf(business.reference_id), [business.reference_id])
  return useMemo(() => ({ business, branch, slug: type, paths }), [business, branch, type, paths])
}
