export { serverNow, takeServerTime } from '@storefront/api-client'
export {
  activeBranch,
  businessQuery,
  openBusinessQuery,
  useBranch,
  useBusiness,
  useOpenBusiness,
} from './business-store.ts'
export { useCachedAnswer } from './cached-answer.ts'
export { CART, type CarInfo, type CartState, EMPTY_CART, type UnpaidOrder } from './cart-state.ts'
export { openCart, useCart } from './cart-store.ts'
export { type CheckoutDraft, useCheckoutDraft } from './checkout-draft-store.ts'
export {
  type ChosenCountry,
  DELIVERY,
  type DeliveryForm,
  type DeliveryPlace,
  type DeliveryState,
  EMPTY_DELIVERY,
} from './delivery-state.ts'
export { openDelivery, useDelivery } from './delivery-store.ts'
export { type Diet, NO_DIET, useDiet } from './diet-store.ts'
export { joinAuthBus } from './join-auth-bus.ts'
export {
  bannersQuery,
  branchesQuery,
  menuQuery,
  shiftsQuery,
  slotsQuery,
  tableQuery,
  tablesQuery,
  useRuleZone,
  zonesQuery,
} from './menu-query.ts'
export type { OpenIntent } from './open-intent.ts'
export { type OrderTime, useOrderTime } from './order-time-store.ts'
export { orderedCounts } from './ordered-counts.ts'
export {
  browserStorage,
  followOtherTabs,
  type Hydrated,
  hydrate,
  persist,
  type StorageAdapter,
  type StorageSchema,
  storageKey,
  tabStorage,
} from './persisted-state.ts'
export {
  renewAfterRefusal,
  resumeSession,
  tokenFor,
} from './renew-session.ts'
export {
  chooseSessionOf,
  isAuthenticated,
  onSignIn,
  type SessionState,
  signIn,
  signOut,
  updateCustomer,
  useSession,
} from './session-store.ts'
export { openVisit, useVisit, type VisitState } from './visit-store.ts'
