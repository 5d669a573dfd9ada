import type { Business, bannersCall, businessCall, CallAnswer, menuCall } from '@storefront/api-contract'
import type { Upstream } from '../upstream.ts'

const never = {
  on: false,
  only_schedule: false,
  min_advance: { interval: 0, scale: 'min' as const },
  max_advance: { interval: 1, scale: 'day' as const },
}
const name = [
  { locale: 'en', name: 'Saffron </script>' },
  { locale: 'ar', name: 'زعفران' },
]

const RESTAURANT: Business = {
  reference_id: 'saffron',
  user_id: 'owner',
  business_name: name,
  business_type: 'restaurant',
  title: name,
  description: name,
  branch_id: 'main',
  branches: [],
  currency: 'KWD',
  country_code: 'KW',
  time_zone: 'Asia/Kuwait',
  locales: ['en', 'ar'],
  use_browser_locale: true,
  logo: null,
  welcome_bg: null,
  header_bg: null,
  menu_layout: 'list',
  menu_button: 'tabs',
  shuffle: false,
  hide_price: false,
  theme: {
    theme_color: 'rgb(109,85,124)',
    theme_accent_color: 'rgba(180,81,76,1)',
    theme_background_color: 'white',
    theme_background_option: 'color',
    theme_gradient_color_1: null,
    theme_gradient_color_2: null,
    font_family: null,
    dark_mode: 'auto',
  },
  selling_types: ['dine_in', 'car_pickup'],
  cart: { dine_in: true, car_pickup: true, delivery: false },
  checkoutDineIn: true,
  checkoutCarPickup: true,
  checkoutDelivery: false,
  payment_methods: { cash: true, card: true },
  default_cash: true,
  exclusiveTaxes: [],
  min_order: 0,
  pickup: { showCarInfo: false, scheduled_orders: never },
  dine_in: { table_required: false },
  reservation: { enabled: false, with_table: false, type: 'reserv_dinein', max_users: 2, min_advance: 60 },
  phone: '+965 2200 0000',
  whatsapp_phone: null,
  social_links: [],
  policies: [],
  feedback: false,
  demo: false,
}

/** The business call of the fake API. */
export const BUSINESS_ANSWER: CallAnswer<typeof businessCall> = {
  restaurant: RESTAURANT,
  discounts: {},
  message: null,
  redirect: false,
  url: null,
  pixels: [],
  highlightedCat: null,
  showStandardSubCats: false,
}
/** The menu call of the fake API. */
export const MENU_ANSWER: CallAnswer<typeof menuCall> = {
  error: 0,
  message: null,
  menu: { categories: [], items: [], modifier_groups: [] },
  smart_categories: [],
  discounts: {},
}
const banners: CallAnswer<typeof bannersCall> = { banners: [] }

const ANSWERS: Record<string, unknown> = {
  'webapp/v5/restaurant/saffron': BUSINESS_ANSWER,
  'webapp/v5/menu/main': MENU_ANSWER,
  'webapp/banners/saffron': banners,
}

/** An API with one business; every response can be replaced by path, as raw text. */
export function fakeUpstream(replaced: Record<string, Upstream> = {}): Upstream {
  return async (path, headers) => {
    const name = path.split('?')[0] ?? ''
    const other = replaced[name]
    if (other) return other(path, headers)
    const answer = ANSWERS[name]
    return answer
      ? { status: 200, body: JSON.stringify(answer) }
      : { status: 404, body: '{"error":{"code":"business-not-found","message":"none"}}' }
  }
}
