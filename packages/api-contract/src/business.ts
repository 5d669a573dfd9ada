import * as z from '@storefront/api-contract/schema'
import { BUSINESS_TYPES, RESERVE_TYPES } from '@storefront/domain/enums'
import { defineCall } from './call.ts'
import { discounts } from './discount.ts'
import * as calls from './first-calls.ts'
import { mapTiles } from './map-tiles.ts'
import { paymentMethod } from './payment-method.ts'
import { scheduledOrders } from './schedule.ts'
import { sellingType } from './selling-type.ts'
import { tax } from './tax.ts'
import { amount, id, localText, reference } from './text.ts'
import { tipRules } from './tip.ts'

const colour = z.string().check(z.maxLength(64))

export const theme = z.object({
  theme_color: colour,
  theme_accent_color: colour,
  theme_background_color: colour,
  theme_background_option: z.enum(['color', 'gradient']),
  theme_gradient_color_1: z.nullable(colour),
  theme_gradient_color_2: z.nullable(colour),
  font_family: z.nullable(z.string()),
  dark_mode: z.enum(['auto', 'on', 'off']),
})
export type BusinessTheme = z.infer<typeof theme>

/** A measuring service of the merchant and the id it knows them by; loaded only after consent (UI-05). */
export const pixel = z.object({ provider: z.string(), id: z.string() })
export type Pixel = z.infer<typeof pixel>

/** What the landing page shows of a branch; hours come from the shifts call. */
export const branchSummary = z.object({
  id,
  names: localText,
  address: localText,
  phone: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  visible: z.boolean(),
})
export type BranchSummary = z.infer<typeof branchSummary>

/** The business record every screen reads (GD-01). `branch_id` is the branch an untouched visit starts with. */
export const business = z.object({
  reference_id: id,
  user_id: z.string(),
  business_name: localText,
  business_type: z.enum(BUSINESS_TYPES),
  title: localText,
  description: localText,
  branch_id: id,
  branches: z.array(branchSummary),
  currency: z.string().check(z.length(3)),
  country_code: z.string().check(z.length(2)),
  time_zone: z.string(),
  locales: z.array(z.string()),
  use_browser_locale: z.boolean(),
  logo: z.nullable(z.string()),
  welcome_bg: z.nullable(z.string()),
  header_bg: z.nullable(z.string()),
  menu_layout: z.enum(['list', 'grid']),
  menu_button: z.enum(['tabs', 'floating']),
  shuffle: z.boolean(),
  hide_price: z.boolean(),
  theme,
  selling_types: z.array(sellingType),
  cart: z.object({ dine_in: z.boolean(), car_pickup: z.boolean(), delivery: z.boolean() }),
  checkoutDineIn: z.boolean(),
  checkoutCarPickup: z.boolean(),
  checkoutDelivery: z.boolean(),
  /** `card` means paying online; `online` is what the business's payment accounts take, set by the server (PR-04). */
  payment_methods: z.object({
    cash: z.boolean(),
    card: z.boolean(),
    online: z.optional(z.array(paymentMethod)),
    /** Payments are a demo: no money is taken. */
    sandbox: z.optional(z.boolean()),
    /** Online payments are multiples of this amount (CP-07); 1 if left out. */
    step: z.optional(amount.check(z.minimum(1))),
  }),
  default_cash: z.boolean(),
  exclusiveTaxes: z.array(tax),
  /** The least that the goods of a delivery or a parcel must cost (OR-07). */
  min_order: amount,
  /** The most that one order may be, in minor units and pieces; left out, the defaults of the rules count (OR-01). */
  order_limit: z.optional(
    z.object({
      total: z.optional(amount.check(z.minimum(1))),
      quantity: z.optional(z.int().check(z.minimum(1), z.maximum(200_000))),
    }),
  ),
  /** The tips it takes; left out, none (BX-06). */
  tips: z.optional(z.nullable(tipRules)),
  pickup: z.object({ showCarInfo: z.boolean(), scheduled_orders: scheduledOrders }),
  /** `asks_contact`: orders at a table need a name and a number too; left out, they need none (OR-12). */
  dine_in: z.object({ table_required: z.boolean(), asks_contact: z.optional(z.boolean()) }),
  reservation: z.object({
    enabled: z.boolean(),
    with_table: z.boolean(),
    type: z.enum(RESERVE_TYPES),
    max_users: z.number(),
    min_advance: z.number(),
  }),
  /**
   * Its number as a taxpayer. In Saudi Arabia, where it has 15 digits, receipts are simplified tax invoices with it;
   * elsewhere they are plain (PR-04).
   */
  tax_number: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
  phone: z.nullable(z.string()),
  whatsapp_phone: z.nullable(z.string()),
  social_links: z.array(z.object({ network: z.string(), url: z.string() })),
  policies: z.array(z.object({ title: localText, html: localText })),
  feedback: z.boolean(),
  /** Whether orders can be rated, and whether the average is shown to everybody. */
  rate: z.optional(z.boolean()),
  show_rating: z.optional(z.boolean()),
  newsletter: z.optional(z.boolean()),
  /** A phone number is taken without a code (AU-05). */
  disable_otp: z.optional(z.boolean()),
  /** An order is taken from a phone number alone that a code has shown to be the visitor's (AU-03). */
  verify_phone: z.optional(z.boolean()),
  /** Whether customers have a wallet here (WL-01); left out means no. */
  wallet: z.optional(z.object({ enabled: z.boolean() })),
  /** Nothing is delivered nearby: a delivery is a parcel to a country abroad (DL-08). Left out means no. */
  ships_only: z.optional(z.boolean()),
  /** Its own pictures under maps; left out, the installation's are taken (DL-06). */
  map_tiles: z.optional(mapTiles),
  demo: z.boolean(),
})
export type Business = z.infer<typeof business>

/**
 * Business look-up. A suspended business answers 433 with `business-suspended` (ER-01). `theme_id` puts one of the
 * business's named themes in the place of its own, one it does not have changes nothing; `wv` says that a web view
 * shows the pages, and changes no answer (AP-05). `url` is https, or null (GD-09).
 */
export const businessCall = defineCall({
  ...calls.business,
  summary: 'The business, its discounts, or where it has moved to.',
  params: z.object({ referenceId: reference }),
  query: z.object({ theme_id: z.optional(z.string()), wv: z.optional(z.string()) }),
  answer: z.object({
    restaurant: z.nullable(business),
    discounts,
    message: z.nullable(z.string()),
    redirect: z.boolean(),
    url: z.nullable(z.string()),
    pixels: z.array(pixel),
    highlightedCat: z.nullable(z.string()),
    showStandardSubCats: z.boolean(),
  }),
})

/** Which business answers to a custom domain (RT-01). */
export const businessDomainCall = defineCall({
  ...calls.businessDomain,
  summary: 'The reference id of the business behind a custom domain.',
  params: z.object({ domain: z.string().check(z.maxLength(253)) }),
  answer: z.object({ reference_id: id }),
})
