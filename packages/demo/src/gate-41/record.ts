import type { BusinessSource } from '../source/business-source.ts'
import { unscheduled } from '../source/scheduled.ts'
import { say } from './say.ts'

/** All 41 (LC-01), English first: the language of those that the menu is not written in. */
const LOCALES =
  'en ko ar az bg bn ca de el es et fa fi fr ha hi hr hu hy it ja ka km ku lo mn ms nl nn no pl pt ro ru sq sv th tr ur vi zh'

export const record: BusinessSource['record'] = {
  reference_id: 'gate-41',
  user_id: 'demo-owner-gate-41',
  business_name: say('name'),
  business_type: 'cafe',
  title: say('title'),
  description: say('about'),
  branch_id: 'gate-41-airport',
  currency: 'KRW',
  country_code: 'KR',
  time_zone: 'Asia/Seoul',
  locales: LOCALES.split(' '),
  use_browser_locale: true,
  menu_layout: 'list',
  menu_button: 'tabs',
  shuffle: false,
  hide_price: false,
  theme: {
    theme_color: '#24557a',
    theme_accent_color: '#b8562f',
    theme_background_color: '#f6f9fb',
    theme_background_option: 'color',
    theme_gradient_color_1: null,
    theme_gradient_color_2: null,
    font_family: null,
    dark_mode: 'auto',
  },
  selling_types: ['car_pickup', 'dine_in'],
  cart: { dine_in: true, car_pickup: true, delivery: false },
  checkoutDineIn: true,
  checkoutCarPickup: true,
  checkoutDelivery: false,
  payment_methods: { cash: true, card: true },
  default_cash: false,
  exclusiveTaxes: [],
  min_order: 0,
  pickup: { showCarInfo: false, scheduled_orders: unscheduled },
  dine_in: { table_required: false },
  reservation: { enabled: false, with_table: false, type: 'reserv_dinein', max_users: 4, min_advance: 0 },
  phone: '+82 32 000 0000',
  whatsapp_phone: null,
  social_links: [{ network: 'instagram', url: 'https://instagram.example/gate-41' }],
  policies: [
    { title: say('collecting'), html: say('collecting.html') },
    { title: say('allergens'), html: say('allergens.html') },
  ],
  feedback: true,
  disable_otp: true,
}
