import type { PriceLabel } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import type { BusinessSource, CategorySource, ItemSource } from './business-source.ts'
import { PICTURE_SIZES, pictureNames } from './picture-names.ts'

/** The import file of a demo business, always the same for the same source. */
export function businessFileFrom(source: BusinessSource): BusinessFile {
  const reference = source.record.reference_id
  return {
    format: 1,
    business: {
      ...source.record,
      logo: pictureNames.logo(reference),
      welcome_bg: pictureNames.welcome(reference),
      header_bg: pictureNames.header(reference),
    },
    ...(source.themes ? { themes: source.themes } : {}),
    demo: true,
    suspended: false,
    domains: [],
    merchant_key: `demo-merchant-key-${reference}`,
    branches: source.branches,
    categories: source.categories.map((one) => categoryFrom(source, one)),
    items: source.categories.flatMap((category) =>
      category.items.map((one) => itemFrom(source, category, one)),
    ),
    modifier_groups: [...source.options],
    smart_categories: source.smartCategories,
    highlighted_category: source.highlighted,
    discounts: source.discounts,
    ...(source.ordering ? { ordering: source.ordering } : {}),
    ...(source.reservations ? { reservations: source.reservations } : {}),
    ...(source.wallet ? { wallet: source.wallet } : {}),
    banners: source.banners.map(({ scene: _scene, ...banner }) => ({
      ...banner,
      picture: { src: pictureNames.banner(banner.id), ...PICTURE_SIZES.banner },
    })),
  }
}

function categoryFrom(source: BusinessSource, one: CategorySource): BusinessFile['categories'][number] {
  return {
    id: one.id,
    names: one.names,
    descriptions: one.descriptions,
    picture: { src: pictureNames.category(source.record.reference_id, one.id), ...PICTURE_SIZES.category },
    visible: true,
    parent_id: one.parent ?? null,
    shifts: one.shifts ?? [],
    pin: one.pinned ? { from: null, to: null, shifts: one.pinned } : null,
    branch: one.window ? { visible: true, available: JSON.stringify({ status: true, ...one.window }) } : null,
    grand_category: null,
  }
}

function itemFrom(
  source: BusinessSource,
  category: CategorySource,
  one: ItemSource,
): BusinessFile['items'][number] {
  return {
    id: one.id,
    category_id: category.id,
    names: one.names,
    descriptions: one.descriptions,
    picture: { src: pictureNames.item(source.record.reference_id, one.id), ...PICTURE_SIZES.item },
    visible: true,
    sold_out: one.soldOut ?? false,
    types: { dine_in: true, car_pickup: true, delivery: true, reservation: false, ...one.types },
    price_labels: labelsOf(source, category, one),
    modifier_group_ids: [...(one.options ?? [])],
    comment_is_required: one.commentRequired ?? false,
    inclusive_taxes: one.taxes ?? category.taxes ?? source.taxes,
    tags: [...(one.tags ?? [])],
    allergens: [...(one.allergens ?? [])],
    branch_ids: [...(one.branches ?? source.branches.map((branch) => branch.id))],
    ...(one.goesWith ? { goes_well_with: [...one.goesWith] } : {}),
  }
}

function labelsOf(source: BusinessSource, category: CategorySource, one: ItemSource): PriceLabel[] {
  const shared = {
    weight: null,
    shippingWeight: one.shippingWeight ?? null,
    preparation_time: category.minutes ?? null,
    preparation_time_type: category.minutes === undefined ? null : ('min' as const),
  }
  const sized = Object.entries(one.prices ?? {}).map(([size, price]) => ({
    id: `${one.id}-${size}`,
    label: sizeNames(source, one, size),
    price,
    minimum: null,
    maximum: null,
    isQty: true,
    unit: null,
    step: null,
    ...shared,
  }))
  return one.weighed ? [...sized, weighedLabel(source, one, one.weighed, shared)] : sized
}

type SharedLabel = Pick<
  PriceLabel,
  'weight' | 'shippingWeight' | 'preparation_time' | 'preparation_time_type'
>

function weighedLabel(
  source: BusinessSource,
  one: ItemSource,
  weighed: NonNullable<ItemSource['weighed']>,
  shared: SharedLabel,
): PriceLabel {
  const { price, unit, step, minimum, maximum } = weighed
  const label = sizeNames(source, one, unit)
  return { id: `${one.id}-${unit}`, label, price, minimum, maximum, isQty: false, unit, step, ...shared }
}

function sizeNames(source: BusinessSource, one: ItemSource, size: string) {
  const names = source.sizes[size]
  if (!names) throw new Error(`${source.record.reference_id}/${one.id}: no size is named "${size}"`)
  return names
}
