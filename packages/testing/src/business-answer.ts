import type {
  Branch,
  BranchSummary,
  Business,
  branchesCall,
  businessCall,
  CallAnswer,
} from '@storefront/api-contract'

const english = (name: string) => [{ locale: 'en', name }]

/** A visible branch `main` in Salmiya; `changes` replace its fields. */
export function aBranchSummary(changes: Partial<BranchSummary> = {}): BranchSummary {
  return {
    id: 'main',
    names: [...english('Salmiya'), { locale: 'ar', name: 'السالمية' }],
    address: [...english('Block 4, Salmiya'), { locale: 'ar', name: 'قطعة 4، السالمية' }],
    phone: '+965 2200 0001',
    lat: 29.3375,
    lng: 48.0758,
    visible: true,
    ...changes,
  }
}

/** The same branch as in the list of branches: open until 23:00 in Kuwait on {@link NOW}. */
export function aBranch(changes: Partial<Branch> = {}): Branch {
  return {
    ...aBranchSummary(),
    selling_types: ['dine_in', 'car_pickup'],
    open: true,
    opens_at: null,
    closes_at: '2026-11-20T20:00:00.000Z',
    ...changes,
  }
}

/** Noon in Kuwait on a Friday: the clock of every test that does not need another. */
export const NOW = '2026-11-20T09:00:00.000Z'

/** The answer of the branches call at {@link NOW}. */
export function branchesAnswer(branches: Branch[] = [aBranch()]): CallAnswer<typeof branchesCall> {
  return { now: NOW, time_zone: 'Asia/Kuwait', branches }
}

/** A restaurant in Kuwait with one branch that sells dine-in and pickup; `changes` replace its fields. */
export function aBusiness(changes: Partial<Business> = {}): Business {
  return {
    reference_id: 'saffron',
    user_id: 'owner',
    business_name: [...english('Saffron'), { locale: 'ar', name: 'زعفران' }],
    business_type: 'restaurant',
    title: english('Saffron kitchen'),
    description: english('Grills and mezze'),
    branch_id: 'main',
    branches: [aBranchSummary()],
    currency: 'KWD',
    country_code: 'KW',
    time_zone: 'Asia/Kuwait',
    locales: ['en', 'ar'],
    use_browser_locale: false,
    logo: null,
    welcome_bg: null,
    header_bg: null,
    menu_layout: 'list',
    menu_button: 'tabs',
    shuffle: false,
    hide_price: false,
    theme: PLAIN_THEME,
    selling_types: ['dine_in', 'car_pickup'],
    cart: { dine_in: true, car_pickup: true, delivery: false },
    checkoutDineIn: true,
    checkoutCarPickup: true,
    checkoutDelivery: false,
    payment_methods: { cash: true, card: true },
    default_cash: true,
    exclusiveTaxes: [],
    min_order: 0,
    pickup: { showCarInfo: true, scheduled_orders: NO_SCHEDULE },
    dine_in: { table_required: false },
    reservation: { enabled: false, with_table: false, type: 'reserv_dinein', max_users: 10, min_advance: 60 },
    phone: '+965 2200 0000',
    whatsapp_phone: null,
    social_links: [],
    policies: [],
    feedback: false,
    demo: false,
    ...changes,
  }
}

/** The answer of the business call for a business. */
export function businessAnswer(changes: Partial<Business> = {}): CallAnswer<typeof businessCall> {
  return {
    restaurant: aBusiness(changes),
    discounts: {},
    message: null,
    redirect: false,
    url: null,
    pixels: [],
    highlightedCat: null,
    showStandardSubCats: false,
  }
}

const NO_SCHEDULE: Business['pickup']['scheduled_orders'] = {
  on: false,
  only_schedule: false,
  min_advance: { interval: 0, scale: 'min' },
  max_advance: { interval: 168, scale: 'hour' },
}

const PLAIN_THEME: Business['theme'] = {
  theme_color: 'rgb(109,85,124)',
  theme_accent_color: 'rgba(180,81,76,1)',
  theme_background_color: 'white',
  theme_background_option: 'color',
  theme_gradient_color_1: null,
  theme_gradient_color_2: null,
  font_family: null,
  dark_mode: 'auto',
}
