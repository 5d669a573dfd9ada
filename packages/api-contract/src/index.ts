export { loadSchema } from '@storefront/api-contract/schema'
// A remote that was published before imports these by name from the shared module.
export {
  ADDRESS_FIELDS,
  ADDRESS_TYPES,
  PAYMENT_METHODS,
  type PaymentMethod,
  SELLING_TYPES,
} from '@storefront/domain/enums'
export type { Address, AddressForm, Gift } from './address.ts'
export { type Banner, bannersCall, bannersReachCall, visitCall } from './banners.ts'
export {
  type Branch,
  branchesCall,
  type OpeningHours,
  shiftsCall,
  type Table,
  type TypeShifts,
  tableCall,
  tablesCall,
} from './branches.ts'
export {
  type BranchSummary,
  type Business,
  type BusinessTheme,
  businessCall,
  businessDomainCall,
  type Pixel,
} from './business.ts'
export {
  type Access,
  type Call,
  type CallAnswer,
  type CallInput,
  callKey,
  callPath,
  type Method,
  type Schema,
} from './call.ts'
export type { DeliveryArea, DeliveryZone } from './delivery-zone.ts'
export type { Discount, Discounts } from './discount.ts'
export type { AreaShape } from './geo-shape.ts'
export type { MapTiles } from './map-tiles.ts'
export {
  type BranchWindow,
  type Category,
  type ItemAnswer,
  itemCall,
  type Menu,
  type MenuAnswer,
  type MenuItem,
  type MenuStock,
  type Modifier,
  type ModifierGroup,
  menuCall,
  menuStockCall,
  type Picture,
  type PriceLabel,
} from './menu.ts'
export type { OrderTotals } from './order-totals.ts'
export {
  type ProblemAnswer,
  type ProblemCode,
  problemAnswer,
} from './problem.ts'
export type { DayShifts, Shift, ShiftException } from './schedule.ts'
export { SERVER_TIME_HEADER } from './server-time.ts'
export type { ShippingCountry } from './shipping.ts'
export type { DaySlots, Slot } from './slot.ts'
export type { Tax } from './tax.ts'
export type { LocalText } from './text.ts'
export { reference } from './text.ts'
export { type ZonesAnswer, zonesCall } from './zones.ts'
