import type { FastifyInstance } from 'fastify'
import type { ApiContext } from './api-context.ts'
import { bannerCalls } from './banners/banner-calls.ts'
import { branchCalls } from './branches/branch-calls.ts'
import { businessCalls } from './business/business-calls.ts'
import { importCall } from './business-file/import-call.ts'
import { codeCalls } from './codes/code-calls.ts'
import { couponCalls } from './coupons/coupon-calls.ts'
import { deskCalls } from './desk/desk-calls.ts'
import { deskKeyCalls } from './desk/desk-key-calls.ts'
import { domainCalls } from './domains/domain-calls.ts'
import { favouriteCalls } from './favourites/favourite-calls.ts'
import { feedbackCalls } from './feedback/feedback-calls.ts'
import { geocodingCalls } from './geocoding/geocoding-calls.ts'
import { acceptEmptyJson } from './http/accept-empty-json.ts'
import { orderStream } from './live/order-stream.ts'
import { locationCalls } from './locations/location-calls.ts'
import { sessionCalls } from './login/session-calls.ts'
import { goesWellWithCalls } from './menu/goes-well-with-call.ts'
import { menuCalls } from './menu/menu-calls.ts'
import { newsletterCalls } from './newsletter/newsletter-calls.ts'
import { docsRoutes } from './openapi/docs-routes.ts'
import { calcOrderCalls } from './orders/calc-order-calls.ts'
import { orderCalls } from './orders/order-calls.ts'
import { ordersPageCalls } from './orders/orders-page.ts'
import { flagRoute } from './pictures/flag-route.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { uploadCall } from './pictures/upload-call.ts'
import { printerCalls } from './printing/printer-calls.ts'
import { deleteAccountCalls } from './profile/delete-account.ts'
import { profileCalls } from './profile/profile-calls.ts'
import { pushCalls } from './push/push-calls.ts'
import { reservationPushCalls } from './push/reservation-push-calls.ts'
import { calendarRoute } from './reservations/calendar-route.ts'
import { reservationCalls } from './reservations/reservation-calls.ts'
import { timeCalls } from './reservations/time-calls.ts'
import { waitlistCalls } from './reservations/waitlist-calls.ts'
import { searchCalls } from './search/search-calls.ts'
import { outboxRoute } from './senders/outbox-route.ts'
import { shortLinkRoute } from './short-links/short-link-route.ts'
import { optOutRoutes } from './step-messages/opt-out-routes.ts'
import { stockCalls } from './stock/stock-calls.ts'
import { tableCalls } from './tables/table-calls.ts'
import { merchantCalls } from './tills/merchant-calls.ts'
import { merchantReservationCalls } from './tills/merchant-reservation-calls.ts'
import { visitCalls } from './visits/visit-calls.ts'
import { walletCalls } from './wallet/wallet-calls.ts'
import { webhookCalls } from './webhooks/webhook-calls.ts'
import { zoneCalls } from './zones/zone-calls.ts'

/** The calls of the contract, and the streams and pages beside them. */
export function bindCalls(app: FastifyInstance, context: ApiContext): void {
  acceptEmptyJson(app)
  docsRoutes(app)
  flagRoute(app)
  businessCalls(app, context)
  branchCalls(app, context)
  tableCalls(app, context)
  menuCalls(app, context)
  goesWellWithCalls(app, context)
  bannerCalls(app, context)
  visitCalls(app, context)
  searchCalls(app, context)
  zoneCalls(app, context)
  geocodingCalls(app, context)
  stockCalls(app, context)
  codeCalls(app, context)
  sessionCalls(app, context)
  profileCalls(app, context)
  deleteAccountCalls(app, context)
  locationCalls(app, context)
  favouriteCalls(app, context)
  ordersPageCalls(app, context)
  feedbackCalls(app, context)
  newsletterCalls(app, context)
  optOutRoutes(app, context)
  shortLinkRoute(app, context)
  outboxRoute(app, context)
  couponCalls(app, context)
  calcOrderCalls(app, context)
  orderCalls(app, context)
  orderStream(app, context)
  pushCalls(app, context)
  reservationPushCalls(app, context)
  merchantCalls(app, context)
  importCall(app, context)
  deskCalls(app, context)
  webhookCalls(app, context)
  deskKeyCalls(app, context)
  printerCalls(app, context)
  domainCalls(app, context)
  walletCalls(app, context)
  timeCalls(app, context)
  waitlistCalls(app, context)
  reservationCalls(app, context)
  calendarRoute(app, context)
  merchantReservationCalls(app, context)
  pictureRoutes(app, context)
  uploadCall(app, context)
}
