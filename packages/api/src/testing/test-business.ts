import type { BusinessFile } from '@storefront/api-contract/business-file'

type Item = BusinessFile['items'][number]
type Week = BusinessFile['categories'][number]['shifts']

const both = (en: string, ar: string) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
]

const everyDay = (time_from: string, time_to: string): Week =>
  Array.from({ length: 7 }, () => ({ closed: false, shifts: [{ time_from, time_to }] }))

const label = (id: string, price: number, changes: Partial<Item['price_labels'][number]> = {}) => ({
  id,
  label: both('Regular', 'عادي'),
  price,
  minimum: null,
  maximum: null,
  isQty: true,
  unit: null,
  step: null,
  weight: null,
  shippingWeight: null,
  preparation_time: null,
  preparation_time_type: null,
  ...changes,
})

const item = (id: string, category_id: string, changes: Partial<Item>): Item => ({
  id,
  category_id,
  names: both(id, `${id} ع`),
  descriptions: [],
  picture: null,
  visible: true,
  sold_out: false,
  types: { dine_in: true, car_pickup: true, delivery: true, reservation: false },
  price_labels: [label(`${id}-regular`, 1000)],
  modifier_group_ids: [],
  comment_is_required: false,
  inclusive_taxes: [{ id: 'vat', names: both('VAT', 'ضريبة'), rate: 5 }],
  tags: [],
  allergens: [],
  branch_ids: ['test-main', 'test-night'],
  ...changes,
})

const modifier = (id: string, price: number, maximum = 1) => ({
  id,
  names: both(id, `${id} ع`),
  price,
  maximum,
  visible: true,
  picture: null,
  allergens: [],
})

const category = (id: string, changes: Partial<BusinessFile['categories'][number]> = {}) => ({
  id,
  names: both(id, `${id} ع`),
  descriptions: [],
  picture: null,
  visible: true,
  parent_id: null,
  shifts: [],
  pin: null,
  branch: null,
  grand_category: null,
  ...changes,
})

const branch = (
  id: string,
  hours: BusinessFile['branches'][number]['hours'],
  changes: Partial<BusinessFile['branches'][number]> = {},
) => ({
  id,
  names: both(id, `${id} ع`),
  address: [],
  phone: null,
  lat: null,
  lng: null,
  visible: true,
  hours,
  tables: [{ id: `${id}-t1`, name: 'T1', seats: 4, zone: null }],
  ...changes,
})

const NO_SCHEDULE: BusinessFile['business']['pickup']['scheduled_orders'] = {
  on: false,
  only_schedule: false,
  min_advance: { interval: 0, scale: 'min' },
  max_advance: { interval: 7, scale: 'day' },
}
const ALWAYS = { week: [], exceptions: [] }
const NIGHT = { week: everyDay('18:00', '02:00'), exceptions: [] }

const items = [
  item('kebab', 'grill', {
    price_labels: [
      label('kebab-regular', 2500, { preparation_time: 25, preparation_time_type: 'min' }),
      label('kebab-large', 3750, { preparation_time: 25, preparation_time_type: 'min' }),
    ],
    modifier_group_ids: ['bread', 'extras'],
  }),
  item('juice', 'drinks', { price_labels: [label('juice-regular', 1250)] }),
  item('rice', 'grill', {
    price_labels: [label('rice-kg', 4000, { isQty: false, unit: 'kg', step: 0.25, minimum: 0.25 })],
  }),
  item('omelette', 'breakfast', {}),
  item('cake', 'drinks', { sold_out: true }),
  item('written-cake', 'drinks', { comment_is_required: true }),
  item('old-dish', 'grill', { visible: false }),
  item('tea', 'drinks', { types: { dine_in: true, car_pickup: false, delivery: false, reservation: false } }),
  item('feast', 'grill', { branch_ids: ['test-main'] }),
  item('staff-meal', 'secret', {}),
]

/** The merchant key of {@link testBusiness}. */
export const TEST_KEY = 'test-merchant-key-0001'

/**
 * A small restaurant in Kuwait. `test-main` never closes, `test-night` sells pickup from 18:00 to 02:00,
 * `test-hidden` is not visible, `test-empty` has no menu. Pickup takes 10 % off the kebab; 10 % service come on top.
 */
export function testBusiness(change: (file: BusinessFile) => void = () => undefined): BusinessFile {
  const file: BusinessFile = {
    format: 1,
    business: {
      reference_id: 'test',
      user_id: 'owner-test',
      business_name: both('Test kitchen', 'مطبخ الاختبار'),
      business_type: 'restaurant',
      title: both('Test', 'اختبار'),
      description: [],
      branch_id: 'test-main',
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
      theme: {
        theme_color: '#6d557c',
        theme_accent_color: '#b4514c',
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
      default_cash: false,
      exclusiveTaxes: [{ id: 'service', names: both('Service', 'خدمة'), rate: 10 }],
      min_order: 0,
      pickup: { showCarInfo: true, scheduled_orders: NO_SCHEDULE },
      dine_in: { table_required: true },
      reservation: {
        enabled: false,
        with_table: false,
        type: 'reserv_dinein',
        max_users: 10,
        min_advance: 60,
      },
      phone: null,
      whatsapp_phone: null,
      social_links: [],
      policies: [],
      feedback: true,
      rate: true,
      show_rating: true,
      newsletter: true,
    },
    demo: false,
    suspended: false,
    domains: ['Order.Test.example'],
    merchant_key: TEST_KEY,
    branches: [
      branch('test-main', { dine_in: ALWAYS, car_pickup: ALWAYS }),
      branch('test-night', { car_pickup: NIGHT }),
      branch('test-hidden', { car_pickup: ALWAYS }, { visible: false }),
      branch('test-empty', { car_pickup: ALWAYS }),
    ],
    categories: [
      category('grill'),
      category('breakfast', { shifts: everyDay('07:00', '11:30') }),
      category('drinks'),
      category('secret', { visible: false }),
    ],
    items,
    modifier_groups: [
      {
        id: 'bread',
        names: both('Bread', 'خبز'),
        optional: false,
        minimum: 1,
        maximum: 1,
        modifiers: [modifier('white', 0), modifier('brown', 100)],
      },
      {
        id: 'extras',
        names: both('Extras', 'إضافات'),
        optional: true,
        minimum: 0,
        maximum: 3,
        modifiers: [modifier('cheese', 150, 2), modifier('pickles', 50)],
      },
    ],
    smart_categories: [{ id: 'best', names: both('Best', 'الأفضل'), item_ids: ['juice', 'old-dish'] }],
    highlighted_category: 'grill',
    discounts: {
      pickup: {
        itemsDiscounts: { kebab: { type: 'percent', value: 10 } },
        categoriesDiscounts: {},
        allMenuDiscount: null,
      },
    },
    banners: [
      {
        id: 'test-november',
        title: both('November', 'نوفمبر'),
        text: [],
        picture: null,
        category_id: null,
        item_id: 'juice',
        from: '2026-11-01',
        to: '2026-11-30',
      },
    ],
  }
  const copy = structuredClone(file)
  change(copy)
  return copy
}
