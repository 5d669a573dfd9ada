import type { Picture } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { picturePath } from '../../platform/pictures/picture-path.ts'
import type { ColouredPicture } from '../../platform/pictures/picture-store.ts'

/** Every picture a business file names, with the path of the field that names it first. */
export function picturesIn(file: BusinessFile): Map<string, string> {
  const { business, categories, items, modifier_groups, banners } = file
  const named: [path: string, name: string | null | undefined][] = [
    ['business.logo', business.logo],
    ['business.welcome_bg', business.welcome_bg],
    ['business.header_bg', business.header_bg],
    ...sourcesOf('categories', categories),
    ...sourcesOf('items', items),
    ...modifier_groups.flatMap(({ modifiers }, place) =>
      sourcesOf(`modifier_groups.${place}.modifiers`, modifiers),
    ),
    ...sourcesOf('banners', banners),
    ...sourcesOf('reservations.services', file.reservations?.services ?? []),
    ...sourcesOf('wallet.packages', file.wallet?.packages ?? []),
    ...countriesOf(file).map(({ icon }, place): [string, string | null] => [
      `ordering.shipping.countries.${place}.icon`,
      icon,
    ]),
  ]
  const found = new Map<string, string>()
  for (const [path, name] of named) {
    if (name && !found.has(name)) found.set(name, path)
  }
  return found
}

function countriesOf({ ordering }: BusinessFile) {
  return ordering?.shipping?.countries ?? []
}

function sourcesOf(
  path: string,
  rows: readonly { picture: Picture | null }[],
): [string, string | undefined][] {
  return rows.map(({ picture }, place) => [`${path}.${place}.picture.src`, picture?.src])
}

/** The file with every picture by the path it is served at, and the size the original really has. */
export function withStoredPictures(
  file: BusinessFile,
  stored: ReadonlyMap<string, ColouredPicture>,
): BusinessFile {
  return withPictures(file, (name) => {
    const found = stored.get(name)
    if (!found) return null
    const { hash, colour, width, height } = found
    return { src: picturePath(hash, colour), width, height }
  })
}

/** The file with pictures by the name they came with, where that is known. */
export function namedPictures(
  file: BusinessFile,
  nameOf: (path: string) => string | undefined,
): BusinessFile {
  return withPictures(file, (path, picture) => ({ ...picture, src: nameOf(path) ?? path }))
}

type Change = (src: string, picture: Picture) => Picture | null

function withPictures(file: BusinessFile, change: Change): BusinessFile {
  const path = (src: string | null) =>
    src === null ? null : (change(src, { src, width: 0, height: 0 })?.src ?? null)
  const sized = (picture: Picture | null) => picture && change(picture.src, picture)
  const pictured = <T extends { picture: Picture | null }>(one: T): T => ({
    ...one,
    picture: sized(one.picture),
  })
  const { business } = file
  return {
    ...file,
    business: {
      ...business,
      logo: path(business.logo),
      welcome_bg: path(business.welcome_bg),
      header_bg: path(business.header_bg),
    },
    categories: file.categories.map(pictured),
    items: file.items.map(pictured),
    modifier_groups: file.modifier_groups.map((group) => ({
      ...group,
      modifiers: group.modifiers.map(pictured),
    })),
    banners: file.banners.map(pictured),
    ...(file.reservations
      ? { reservations: { ...file.reservations, services: file.reservations.services.map(pictured) } }
      : {}),
    ...(file.wallet ? { wallet: { ...file.wallet, packages: file.wallet.packages.map(pictured) } } : {}),
    ...(file.ordering?.shipping
      ? { ordering: { ...file.ordering, shipping: withIcons(file.ordering.shipping, path) } }
      : {}),
  }
}

type Shipping = NonNullable<NonNullable<BusinessFile['ordering']>['shipping']>

/** The flags of the countries are pictures of the file, too (DL-08). */
function withIcons(shipping: Shipping, path: (src: string | null) => string | null): Shipping {
  return {
    ...shipping,
    countries: shipping.countries.map((country) => ({ ...country, icon: path(country.icon) })),
  }
}
