export { activeBranch, businessQuery, useBranch, useBusiness, useOpenBusiness } from './business-store.ts'
export { useCachedAnswer } from './cached-answer.ts'
export { CART, type CarInfo, type CartState, EMPTY_CART } from './cart-state.ts'
export { openCart, useCart } from './cart-store.ts'
export { serverNow, takeServerTime } from './clock.ts'
export {
  type ChosenCountry,
  DELIVERY,
  type DeliveryForm,
  type DeliveryPlace,
  type DeliveryState,
  EMPTY_DELIVERY,
} from './delivery-state.ts'
export { openDelivery, useDelivery } from './delivery-store.ts'
export {
  bannersQuery,
  branchesQuery,
  menuQuery,
  shiftsQuery,
  tablesQuery,
  useRuleZone,
} from './menu-query.ts'
export {
  browserShelf,
  followOtherTabs,
  keep,
  type Restored,
  restore,
  type SavedKind,
  type Shelf,
} from './saved-state.ts'
export { isAuthenticated, joinAuthBus, type SessionState, signOut, useSession } from './session-store.ts'
export { openVisit, useVisit, type VisitState } from './visit-store.ts'
export { zonesQuery } from './zones-query.ts'
