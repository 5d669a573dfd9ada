import type { SellingType } from './selling-type.ts'

/** Whether a banner is shown for a selling type (MN-12); one that names none is shown for all. */
export function bannerShown(
  banner: { readonly selling_types?: readonly SellingType[] | undefined },
  type: SellingType | null,
): boolean {
  return banner.selling_types === undefined || (type !== null && banner.selling_types.includes(type))
}
