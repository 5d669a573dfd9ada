export { type Address, type AddressField, type AddressType, DEFAULT_ADDRESS_TYPE } from './address/address.ts'
export { type AddressForm, addressFields, addressFormFor, type ShownField } from './address/address-fields.ts'
export { type AddressPart, addressLine, driverAddress, isSaidAlone } from './address/address-line.ts'
export { type AddressProblem, checkAddress } from './address/check-address.ts'
export {
  checkGift,
  type Gift,
  type GiftProblem,
  hidesPrices,
} from './address/check-gift.ts'
export { placeMark } from './address/place-mark.ts'
export { type BusinessParts, type BusinessType, businessParts, isParcel } from './business/business-parts.ts'
export { type CalendarEvent, calendarFile } from './calendar/calendar-file.ts'
export type { CartLine, SeenLine, SeenModifier } from './cart/cart-line.ts'
export { type CountedLine, type CountLimit, cartRoom, type LineRoom, roomFor } from './cart/cart-room.ts'
export { addLine, removeLine, setLineCount } from './cart/change-lines.ts'
export type { CheckedLine } from './cart/check-order-line.ts'
export { checkOrderLines } from './cart/check-order-lines.ts'
export type { NoticeDetail, SetAsideDetail } from './cart/notice-detail.ts'
export { type CartNotice, type RepairedCart, repairCart, type SetAsideLine } from './cart/repair-cart.ts'
export type { RepairContext } from './cart/repair-context.ts'
export { type SeenChoice, type SeenMenu, type SeenNow, seenNow } from './cart/seen-now.ts'
export { type OrderedCount, withoutOrdered } from './cart/without-ordered.ts'
export { averageRating } from './feedback/average-rating.ts'
export { distanceBetween, type GeoPoint } from './geo/distance-between.ts'
export { directionOf, isLocale, LOCALES, type Locale } from './locale/locale.ts'
export { acceptedTags, matchLocale, startLocale } from './locale/negotiate-locale.ts'
export type { CategoryLevel } from './menu/category-problem.ts'
export { addCounts, clampCount } from './menu/clamp-count.ts'
export { type DietFilter, excludedAllergens, fitsDiet, isDietTag } from './menu/diet.ts'
export {
  type Discount,
  type Discounts,
  discountedPrice,
  discountFor,
  discountIdOf,
  type TypeDiscounts,
} from './menu/discount.ts'
export {
  type ItemSold,
  itemListed,
  type MenuContext,
  type NotSold,
} from './menu/item-sold.ts'
export { type CountLimits, labelLimits } from './menu/label-limits.ts'
export { type MalformedWindow, malformedWindows } from './menu/malformed-windows.ts'
export type {
  BranchWindow,
  Category,
  ChosenModifier,
  Menu,
  MenuItem,
  Modifier,
  ModifierGroup,
  PinSchedule,
  PriceLabel,
  Tax,
} from './menu/menu.ts'
export {
  checkModifiers,
  type GroupProblem,
  groupsOf,
  type ModifierProblem,
  type ModifierRule,
  modifierRule,
} from './menu/modifier-rule.ts'
export { parentsOf } from './menu/parents-of.ts'
export { quickAdd } from './menu/quick-add.ts'
export { categorySaleAt, type NotOnSale, type SaleState, saleAt } from './menu/sale-at.ts'
export { type MenuSection, type ShownMenu, shownMenu } from './menu/shown-menu.ts'
export { shownPrice } from './menu/shown-price.ts'
export { highlightedCategory, type SmartCategory, smartSections } from './menu/smart-sections.ts'
export { type Currency, currencyOf, isCurrency } from './money/currency.ts'
export { decimalText, fractionDigitsShown } from './money/decimal-text.ts'
export { readAmount } from './money/read-amount.ts'
export type { Minor } from './money/round-half-up.ts'
export { roundToStep } from './money/round-to-step.ts'
export { sumOf } from './money/sum-of.ts'
export { type PhoneLength, phoneLength } from './number-text/phone-length.ts'
export { firstTelephoneLink, telephoneLink } from './number-text/telephone-link.ts'
export { arrivalAllowed, expectedTimeAllowed } from './order/after-order.ts'
export { type CancelAllowed, type CancelledOrder, cancelAllowed } from './order/cancel-allowed.ts'
export type { OrderMover } from './order/may-move.ts'
export { mostUrgentFirst } from './order/most-urgent-first.ts'
export {
  type OrderLimit,
  type OverLimit,
  overLimit,
  piecesOf,
} from './order/order-limit.ts'
export {
  canMove,
  ENDED_ORDERS,
  isEnded,
  type OrderState,
  timelineOf,
} from './order/order-state.ts'
export { type PreparedLabel, preparationMinutes, quickestMinutes } from './order/preparation-minutes.ts'
export { type PastLine, type Reordered, reorder } from './order/reorder.ts'
export { type SeenPrice, sentLine } from './order/sent-line.ts'
export {
  offeredPayments,
  type PaymentPlace,
  type PaymentWays,
  usableMethods,
} from './payment/offered-payments.ts'
export { soldOnline } from './payment/sold-online.ts'
export {
  type ComparedTotals,
  compareTotals,
  type TotalDifference,
  type TotalPart,
  type TotalsComparison,
} from './pricing/compare-totals.ts'
export type { Coupon } from './pricing/coupon.ts'
export { type CouponProblem, couponProblem } from './pricing/coupon-refusal.ts'
export { deliveryFee } from './pricing/delivery-fee.ts'
export { goodsCost } from './pricing/goods-cost.ts'
export { minimumOrder, type OrderPlace } from './pricing/minimum-order.ts'
export { minimumReached } from './pricing/minimum-reached.ts'
export type {
  InclusiveTax,
  LineShare,
  OrderTotals,
  TotalLine,
  TotalLineKind,
} from './pricing/order-totals.ts'
export { kilogramsOf, unitWeight, type WeighedLabel } from './pricing/parcels.ts'
export { type PricedCart, priceCart } from './pricing/price-cart.ts'
export { type ItemPrice, priceItem } from './pricing/price-item.ts'
export type { PricingInput, PricingLine, PricingProblem } from './pricing/pricing-input.ts'
export { type ShippedLine, type ShippingRates, shippingFee } from './pricing/shipping-fee.ts'
export {
  type PercentTip,
  pricedTip,
  type TipChoice,
  type TipProblem,
  type TipRules,
  tipAmount,
  tipProblem,
} from './pricing/tip.ts'
export { type Allowance, changesAllowed } from './reservation/change-allowed.ts'
export { chooseSlot, nearestFree, type SlotChoice } from './reservation/choose-slot.ts'
export { type DepositRule, depositFor } from './reservation/deposit.ts'
export { firstReservationDay } from './reservation/first-day.ts'
export type { PartOfDay } from './reservation/part-of-day.ts'
export { FIRST_PARTY, firstRequest, type PartyProblem, stayMinutes } from './reservation/party.ts'
export type {
  ReservableTable,
  Reservation,
  ReservationProblem,
  ReservationSettings,
  TakenTime,
} from './reservation/reservation.ts'
export {
  type ReservationDay,
  type ReservationRequest,
  type ReservationSlot,
  reservationSlots,
} from './reservation/reservation-slots.ts'
export {
  canMoveReservation,
  DEPOSIT_NOT_PAID,
  depositAfterMove,
  ENDED_RESERVATIONS,
  isTooEarlyToMove,
  isTooLateToMove,
  type ReservationState,
  reservationEnded,
} from './reservation/reservation-state.ts'
export { canWait, type WaitingRange, waitingSlot } from './reservation/waiting-slot.ts'
export { type Advance, advanceMinutes } from './schedule/advance.ts'
export { branchOpenState } from './schedule/branch-open-state.ts'
export type { Span } from './schedule/day-spans.ts'
export { isSameDay } from './schedule/is-same-day.ts'
export { dateAfter, dateText, dayOf, isWithinDates } from './schedule/local-date.ts'
export { type MomentStyle, momentStyle } from './schedule/moment-style.ts'
export type { OpenSpan } from './schedule/open-spans.ts'
export { type OpenState, openStateAt } from './schedule/open-state-at.ts'
export type { DayShifts, OpeningHours, Shift, ShiftException } from './schedule/opening-hours.ts'
export { type Opening, openingOf, openingOfAll, saysOpen } from './schedule/opening-of.ts'
export { type OrderLead, type OrderNow, orderLead, orderNow } from './schedule/order-now.ts'
export { orderingAllowed } from './schedule/ordering-allowed.ts'
export { parseLocalTime } from './schedule/parse-local-time.ts'
export { type OrderTimeCheck, recheckOrderTime } from './schedule/recheck-order-time.ts'
export { type ScheduleChoice, scheduleChoice } from './schedule/schedule-choice.ts'
export { type ScheduledOrders, type Slot, type SlotRules, slotOf } from './schedule/slot.ts'
export { slotHasPlace, slotPlacesLeft, slotsByDay, validSlots } from './schedule/valid-slots.ts'
export {
  type Instant,
  instantOf,
  isRepeatedTime,
  isTimeZone,
  type LocalDate,
  steadyOffset,
  type ZonedTime,
  zonedTime,
} from './schedule/zoned-time.ts'
export { bannerShown } from './selling-type/banner-shown.ts'
export { businessSells, onlySellingType, type SellingBusiness } from './selling-type/business-sells.ts'
export { type CheckoutSwitches, isCheckoutOpen } from './selling-type/checkout-open.ts'
export { asksForCar, asksForContact, carriesTable, walksIn } from './selling-type/order-extras.ts'
export {
  isReserveType,
  isSellingTypeSlug,
  type MenuList,
  menuListOf,
  normaliseSellingType,
  type SellingType,
  type SellingTypeSlug,
  sellingTypeSlug,
} from './selling-type/selling-type.ts'
export {
  isShipping,
  type ShippingConfig,
  type ShippingCountry,
  type ShippingReset,
  type ShippingSelection,
  shippingAfter,
} from './shipping/shipping.ts'
export {
  FEW_LEFT,
  hasUnits,
  type StockCount,
  type StockLine,
  shownStock,
  wantedUnits,
} from './stock/stock-count.ts'
export { findTable, readTableCode, type TableCode, withTableCode } from './table/table-code.ts'
export { cleanTyped, couponCode } from './text/clean-typed.ts'
export { allowedEdits, isWithinEdits } from './text/edit-distance.ts'
export { foldLetters, foldText, JOINER } from './text/fold-text.ts'
export { latinDigits } from './text/latin-digits.ts'
export { type LocalName, type LocalText, localText } from './text/local-text.ts'
export { isSameReference } from './text/same-reference.ts'
export { inPieces, searchableText, searchWords, splitWords } from './text/searchable-text.ts'
export { creditLeft } from './wallet/credit-left.ts'
export { type HoldState, holdState } from './wallet/hold-state.ts'
export type { LedgerAccount, LedgerEntry, Posting } from './wallet/ledger-entry.ts'
export { movementAmount } from './wallet/movement-amount.ts'
export { reverseHold } from './wallet/reverse-hold.ts'
export {
  accountChanges,
  type FundedEntry,
  packageBonus,
  type WalletAccount,
} from './wallet/wallet-package.ts'
export { type WalletShare, walletShare } from './wallet/wallet-share.ts'
export { usableBalance } from './wallet/wallet-use.ts'
