export { BOOT_ELEMENT, type BootData } from './boot/boot-data.ts'
export { readBootData } from './boot/read-boot-data.ts'
export { scriptJson } from './boot/script-json.ts'
export { bootElement } from './boot/write-boot-data.ts'
export { otherCookiePlaces } from './cookie-places.ts'
export { isCustomDomain } from './custom-domain.ts'
export {
  CHOICE_COOKIE,
  cookieLocale,
  DETECTED_COOKIE,
  detectedLocales,
  detectedValue,
  hasSeveral,
  VISIT_COOKIE,
} from './locale-cookies.ts'
export { pageOfPayload, payloadAddress } from './payload/payload-address.ts'
export { payloadBody, readPayloadBody } from './payload/payload-body.ts'
export type { PayloadEntry } from './payload/payload-entry.ts'
export { isPayloadName, type PayloadName } from './payload/payload-names.ts'
export {
  businessRequest,
  type PayloadPage,
  type PayloadRequest,
  payloadCall,
  payloadRequest,
} from './payload/payload-requests.ts'
export { type Preview, previewOf } from './payload/preview.ts'
export {
  type Fallback,
  type LiveRemote,
  type Override,
  type ReleaseState,
  type RemoteVersion,
  type ReportedVersion,
  readReleaseState,
} from './release/release-state.ts'
export { matchRoute, type RouteMatch, referenceOf } from './routes/match-route.ts'
export {
  type PublishableRoute,
  type PublishedRoute,
  publishedRoute,
  readPublishedRoutes,
} from './routes/published-routes.ts'
export { withoutTrailingSlashes } from './trailing-slashes.ts'
