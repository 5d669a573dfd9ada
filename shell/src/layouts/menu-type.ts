import type { Business } from '@storefront/api-contract'
import { isCheckoutOpen, sellingTypeSlug } from '@storefront/domain'
import { useEffect } from 'react'
import { create } from 'zustand'

const useLastType = create<{ referenceId: string; type: string | null }>()(() => ({
  referenceId: '',
  type: null,
}))

/**
 * The selling type slug that "Menu" leads to: the screen's own, else the last one of this visit, else the first that
 * the business takes orders for, else the first it sells; null when it sells nothing.
 */
export function useMenuType(business: Business, typeInPath: string | undefined): string | null {
  const { reference_id } = business
  const type = useLastType((last) => typeInPath ?? (last.referenceId === reference_id ? last.type : null))
  useEffect(() => {
    if (typeInPath) useLastType.setState({ referenceId: reference_id, type: typeInPath })
  }, [reference_id, typeInPath])
  return type ?? firstType(business)
}

/** Has "Menu" lead to the selling type that an address begins with, if the business sells it. */
export function useMenuTypeOf(pathname: string, business: Business): void {
  const slug = pathname.split('/')[2] ?? ''
  const isSold = business.selling_types.some((type) => sellingTypeSlug(type) === slug)
  const { reference_id: referenceId } = business
  useEffect(() => {
    if (isSold) useLastType.setState({ referenceId, type: slug })
  }, [referenceId, slug, isSold])
}

function firstType(business: Business): string | null {
  const type =
    business.selling_types.find((sold) => isCheckoutOpen(business, sold)) ?? business.selling_types[0]
  return type ? sellingTypeSlug(type) : null
}
