import type { BranchSummary, Business, ItemAnswer, MenuItem } from '@storefront/api-contract'
import { businessParts, currencyOf, decimalText, localText, sellingTypeSlug } from '@storefront/domain'

interface StructuredInput {
  business: Business
  locale: string
  origin: string
  path: string
  image: string | null
  answer: ItemAnswer | null
}

const TYPES: Record<Business['business_type'], string> = {
  restaurant: 'Restaurant',
  cafe: 'CafeOrCoffeeShop',
  shop: 'Store',
  service: 'LocalBusiness',
}
const SOLD = 'https://schema.org/InStock'
const SOLD_OUT = 'https://schema.org/OutOfStock'

/** schema.org data of a page: the business with its branch and menu, or one item. */
export function structuredData(input: StructuredInput): Record<string, unknown> {
  const item = input.answer?.item
  return { '@context': 'https://schema.org', ...(item ? itemData(item, input) : businessData(input)) }
}

function businessData({ business, locale, origin, image }: StructuredInput): Record<string, unknown> {
  const text = (texts: Business['description']) => localText(texts, locale, business.locales)
  const branch = business.branches.find(({ id }) => id === business.branch_id)
  const address = `${origin}/${encodeURIComponent(business.reference_id)}`
  return {
    '@type': TYPES[business.business_type],
    '@id': address,
    name: text(business.business_name),
    description: text(business.description) || undefined,
    url: address,
    image: image ?? undefined,
    telephone: business.phone ?? undefined,
    currenciesAccepted: business.currency,
    sameAs: business.social_links.map(({ url }) => url),
    ...(branch ? placeOf(branch, business.country_code, text(branch.address)) : {}),
    ...(business.business_type === 'shop'
      ? {}
      : { acceptsReservations: business.reservation.enabled, hasMenu: menuAddress(business, address) }),
  }
}

function menuAddress({ selling_types: [first] }: Business, address: string): string | undefined {
  return first ? `${address}/${sellingTypeSlug(first)}` : undefined
}

function placeOf({ lat, lng }: BranchSummary, country: string, street: string): Record<string, unknown> {
  return {
    address: { '@type': 'PostalAddress', streetAddress: street || undefined, addressCountry: country },
    ...(lat === null || lng === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
  }
}

function itemData(item: MenuItem, input: StructuredInput): Record<string, unknown> {
  const { business, locale, origin, path, image } = input
  const text = (texts: Business['description']) => localText(texts, locale, business.locales)
  return {
    '@type': businessParts(business.business_type).food ? 'MenuItem' : 'Product',
    name: text(item.names),
    description: text(item.descriptions) || undefined,
    url: origin + path,
    image: image ?? undefined,
    offers: business.hide_price ? undefined : offersOf(item, input),
  }
}

function offersOf(item: MenuItem, { business, locale, origin, path }: StructuredInput) {
  const currency = currencyOf(business.currency)
  return item.price_labels.map((label) => ({
    '@type': 'Offer',
    name: localText(label.label, locale, business.locales) || undefined,
    price: decimalText(label.price, currency),
    priceCurrency: currency.code,
    availability: item.sold_out ? SOLD_OUT : SOLD,
    url: origin + path,
  }))
}
