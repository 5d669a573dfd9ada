import type { FastifyInstance } from 'fastify'
import { codeCalls } from './accounts/codes/code-calls.ts'
import { favouriteCalls } from './accounts/favourites/favourite-calls.ts'
import { locationCalls } from './accounts/locations/location-calls.ts'
import { sessionCalls } from './accounts/login/session-calls.ts'
import { newsletterCalls } from './accounts/newsletter/newsletter-calls.ts'
import { deleteAccountCalls } from './accounts/profile/delete-account.ts'
import { profileCalls } from './accounts/profile/profile-calls.ts'
import { bannerCalls } from './catalogue/banners/banner-calls.ts'
import { branchCalls } from './catalogue/branches/branch-calls.ts'
import { businessCalls } from './catalogue/business/business-calls.ts'
import { domainCalls } from './catalogue/domains/domain-calls.ts'
import { geocodingCalls } from './catalogue/geocoding/geocoding-calls.ts'
import { goesWellWithCalls } from './catalogue/menu/goes-well-with-call.ts'
import { menuCalls } from './catalogue/menu/menu-calls.ts'
import { uploadCall } from './catalogue/merchant/upload-call.ts'
import { searchCalls } from './catalogue/search/search-calls.ts'
import { stockCalls } from './catalogue/stock/stock-calls.ts'
import { tableCalls } from './catalogue/tables/table-calls.ts'
import { visitCalls } from './catalogue/visits/visit-calls.ts'
import { zoneCalls } from './catalogue/zones/zone-calls.ts'
import { importCall } from './commerce/business-file/import-call.ts'
import type { CommerceContext } from './commerce/commerce-context.ts'
import { deskCalls } from './commerce/desk/desk-calls.ts'
import { deskKeyCalls } from './commerce/desk/desk-key-calls.ts'
import { feedbackCalls } from './commerce/feedback/feedback-calls.ts'
import { calcOrderCalls } from './commerce/orders/calc-order-calls.ts'
import { couponCalls } from './commerce/orders/coupon-calls.ts'
import { orderCalls } from './commerce/orders/order-calls.ts'
import { orderStream } from './commerce/orders/order-stream.ts'
import { ordersPageCalls } from './commerce/orders/orders-page.ts'
import { printerCalls } from './commerce/printing/printer-calls.ts'
import { pushCalls } from './commerce/push/push-calls.ts'
import { reservationPushCalls } from './commerce/push/reservation-push-calls.ts'
import { calendarRoute } from './commerce/reservations/calendar-route.ts'
import { reservationCalls } from './commerce/reservations/reservation-calls.ts'
import { timeCalls } from './commerce/reservations/time-calls.ts'
import { waitlistCalls } from './commerce/reservations/waitlist-calls.ts'
import { optOutRoutes } from './commerce/step-messages/opt-out-routes.ts'
import { merchantCalls } from './commerce/tills/merchant-calls.ts'
import { merchantReservationCalls } from './commerce/tills/merchant-reservation-calls.ts'
import { walletCalls } from './commerce/wallet/wallet-calls.ts'
import { webhookCalls } from './commerce/webhooks/webhook-calls.ts'
import { acceptEmptyJson } from './platform/http/accept-empty-json.ts'
import { docsRoutes } from './platform/openapi/docs-routes.ts'
import { flagRoute } from './platform/pictures/flag-route.ts'
import { pictureRoutes } from './platform/pictures/picture-routes.ts'
import { outboxRoute } from './platform/senders/outbox-route.ts'
import { shortLinkRoute } from './platform/short-links/short-link-route.ts'

/** The calls of the contract, and the streams and pages beside them. */
export function bindCalls(app: FastifyInstance, context: CommerceContext): void {
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
