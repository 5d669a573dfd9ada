import * as z from '@storefront/api-contract/schema'
import { SELLING_TYPES } from '@storefront/domain/enums'
import { alertFile } from './alert-file.ts'
import { banner } from './banners.ts'
import { openingHours, table } from './branches.ts'
import { branchSummary, business, pixel, theme } from './business.ts'
import { discounts } from './discount.ts'
import { category, menuItem, modifier, modifierGroup } from './menu.ts'
import { messageFile } from './message-file.ts'
import { orderingFile } from './ordering-file.ts'
import { reservationFile } from './reservation-file.ts'
import { id, localText } from './text.ts'
import { walletPackage } from './wallet.ts'

/** The wallet of a business as a merchant writes it (WL-01); `policy` is HTML. Without it there is no wallet. */
const walletFile = z.object({
  enabled: z.boolean(),
  policy: localText,
  packages: z.array(walletPackage).check(z.maxLength(50)),
})
export type WalletFile = z.infer<typeof walletFile>

/** Domains that one business may claim: each is looked up again until it is proved. */
const MOST_DOMAINS = 20

const months = z.optional(z.int().check(z.minimum(1), z.maximum(120)))

const fileBranch = z.extend(branchSummary, {
  hours: z.partialRecord(z.enum(SELLING_TYPES), openingHours),
  tables: z.array(table),
  alerts: z.optional(alertFile),
})

/**
 * A business as one file: what a merchant imports. Amounts are minor units; pictures are paths below the file's
 * `pictures` folder; days are `YYYY-MM-DD` on the business's calendar; every `locale` is one of the storefront. `merchant_key` opens the merchant calls of this business; it is stored hashed.
 */
export const businessFile = z.object({
  format: z.literal(1),
  business: z.omit(business, { branches: true, demo: true, wallet: true, ships_only: true }),
  /** Other looks by the id that `theme_id` previews; what one leaves out is as in `business.theme` (AP-05). */
  themes: z.optional(z.record(id, z.partial(theme))),
  pixels: z.optional(z.array(pixel)),
  /**
   * Months after which personal data is removed (PR-10): `contact_months` of names, numbers, addresses and
   * notes of orders and reservations, 24 by default; `feedback_months` of the texts of feedback, 36 by default.
   */
  retention: z.optional(z.object({ contact_months: months, feedback_months: months })),
  demo: z.boolean(),
  /** Set by the operator's import alone; an import with the merchant's key keeps what is stored (ER-01). */
  suspended: z.boolean(),
  /** An https address the business has moved to; visitors are then offered it instead of the storefront (GD-09). */
  moved_to: z.optional(z.nullable(z.string())),
  domains: z.array(z.string()).check(z.maxLength(MOST_DOMAINS)),
  merchant_key: z.string().check(z.minLength(16)),
  branches: z.array(fileBranch).check(z.minLength(1)),
  categories: z.array(category),
  items: z.array(
    z.extend(menuItem, {
      branch_ids: z.array(id),
      /** How much work one piece is for the kitchen, 1 by default; never sent to visitors (DK-03). */
      effort: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
      /** Ids of items to offer with this one, best first (BX-08). */
      goes_well_with: z.optional(z.array(id).check(z.maxLength(20))),
    }),
  ),
  modifier_groups: z.array(
    z.extend(modifierGroup, {
      modifiers: z.array(
        z.extend(modifier, {
          /**
           * The item that this choice is (BX-08): the group then makes a combo of the items that name it. `price` is
           * the difference; names, picture and allergens that are left empty are the item's.
           */
          item_id: z.optional(id),
        }),
      ),
    }),
  ),
  smart_categories: z.array(
    z.object({
      id,
      names: z.array(z.object({ locale: z.string(), name: z.string() })),
      item_ids: z.array(id),
    }),
  ),
  highlighted_category: z.nullable(id),
  discounts,
  /** Delivery, shipping, coupons, slots and stock. */
  ordering: z.optional(orderingFile),
  /** How tables and services are reserved; without it nothing can be, whatever `business.reservation` says. */
  reservations: z.optional(reservationFile),
  wallet: z.optional(walletFile),
  messages: z.optional(messageFile),
  banners: z.array(z.extend(banner, { from: z.string(), to: z.string() })),
})
export type BusinessFile = z.infer<typeof businessFile>
export type { AlertFile } from './alert-file.ts'
export type { MessageFile, MessageStep } from './message-file.ts'
export type { CouponRule, OrderingFile, SlotRule } from './ordering-file.ts'
export type { ReservationFile } from './reservation-file.ts'
