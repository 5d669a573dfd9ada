// Calls of search, cart, checkout and orders: loaded with the screens that make them, not with the first one.
export { arrivedCall, subscribePushCall, unsubscribePushCall } from './after-order.ts'
export { type Coupon, couponCall } from './coupon.ts'
export {
  geocodeCall,
  geocodeCityCall,
  geocodeCountryCall,
  geocodeReverseCall,
  type Place,
} from './geocoding.ts'
export { goesWellWithCall, MOST_ACCOMPANIED } from './goes-well-with.ts'
export {
  type Car,
  calcOrderCall,
  type Order,
  type OrderDelivery,
  type OrderPayload,
  type OrderReview,
  orderCall,
} from './order.ts'
export { orderAgainCall, type UsualLine } from './order-again.ts'
export type { OrderLine } from './order-line.ts'
export { ordersCall } from './orders-page.ts'
export {
  cancelOrderCall,
  lostOrderCall,
  ORDER_EVENTS_PATH,
  openOrdersCall,
  orderByKeyCall,
  orderStatusCall,
  ownOrderCall,
  payAgainCall,
  transactionCall,
} from './own-orders.ts'
export { pushKeyCall } from './push-subscription.ts'
export { searchCall, tagsIngredientsCall } from './search.ts'
