import { demoBusiness } from '@storefront/demo'
import { LOCALES } from '@storefront/domain'

/** Where the long menu is: `/long-menu/pickup`. */
export const LONG_MENU = 'long-menu'
const CATEGORIES = 40
const ITEMS = 2_000

/** Every language of the storefront: its screens are read in each of them. */
const LANGUAGES = ['en', ...LOCALES.filter((locale) => locale !== 'en')]

type BusinessFile = ReturnType<typeof demoBusiness>['file']
type Texts = BusinessFile['items'][number]['names']

/** A restaurant with 2,000 items in 40 categories (MN-11, RT-04), made of the dishes of the demo restaurant. */
export function longMenu(): ReturnType<typeof demoBusiness> {
  const { file, picture } = demoBusiness('saffron')
  const { ordering: _, reservations: __, wallet: ___, ...rest } = file
  const branch = file.branches.find(({ id }) => id === file.business.branch_id)
  if (!branch) throw new Error('the demo restaurant has no first branch')
  const branchId = `${LONG_MENU}-branch`
  const business = {
    ...file.business,
    reference_id: LONG_MENU,
    user_id: LONG_MENU,
    branch_id: branchId,
    checkoutDelivery: false,
    locales: LANGUAGES,
  }
  return {
    picture,
    file: {
      ...rest,
      business: { ...business, reservation: { ...business.reservation, enabled: false } },
      domains: [],
      merchant_key: `demo-merchant-key-${LONG_MENU}`,
      branches: [{ ...branch, id: branchId, tables: [] }],
      categories: Array.from({ length: CATEGORIES }, (_, place) => category(file, place)),
      items: Array.from({ length: ITEMS }, (_, place) => item(file, place, branchId)),
      modifier_groups: [],
      smart_categories: [],
      highlighted_category: null,
      discounts: {},
      banners: [],
    },
  }
}

const numbered = (texts: Texts, place: number): Texts =>
  texts.map(({ locale, name }) => ({ locale, name: `${name} ${place + 1}` }))

function category({ categories }: BusinessFile, place: number): BusinessFile['categories'][number] {
  const like = categories[place % categories.length]
  if (!like) throw new Error('the demo restaurant has no category')
  const names = numbered(like.names, place)
  return { ...like, names, id: `part-${place + 1}`, parent_id: null, shifts: [], pin: null, branch: null }
}

function item({ items }: BusinessFile, place: number, branchId: string): BusinessFile['items'][number] {
  const like = items[place % items.length]
  if (!like) throw new Error('the demo restaurant has no item')
  const id = `dish-${place + 1}`
  return {
    ...like,
    id,
    names: numbered(like.names, place),
    category_id: `part-${Math.floor((place * CATEGORIES) / ITEMS) + 1}`,
    types: { dine_in: true, car_pickup: true, delivery: true, reservation: false },
    visible: true,
    price_labels: like.price_labels.map((label, size) => ({ ...label, id: `${id}-${size}` })),
    modifier_group_ids: [],
    goes_well_with: [],
    branch_ids: [branchId],
  }
}
