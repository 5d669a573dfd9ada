import type { BusinessFile } from '@storefront/api-contract/business-file'

/** Every picture that a business file names, once each. */
export function pictureFilesOf({
  business,
  categories,
  items,
  banners,
  modifier_groups,
}: BusinessFile): string[] {
  const named = [
    business.logo,
    business.welcome_bg,
    business.header_bg,
    ...[...categories, ...items, ...banners].map(({ picture }) => picture?.src),
    ...modifier_groups.flatMap(({ modifiers }) => modifiers.map(({ picture }) => picture?.src)),
  ]
  return [...new Set(named.filter((name) => name !== null && name !== undefined))]
}
