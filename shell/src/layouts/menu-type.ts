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

function firstType(business: Business): string | null {
  const type =
    business.selling_types.find((sold) => isCheckoutOpen(business, sold)) ?? business.selling_types[0]
  return type ? sellingTypeSlug(type) : null
}
