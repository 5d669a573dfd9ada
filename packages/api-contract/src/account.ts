/** Calls of customers: codes, sessions, profile and saved addresses. Apart, because the menu page needs none of them. */
export {
  type CodeRequest,
  type CodeStatus,
  otpStatusCall,
  phoneStatusCall,
  registerCall,
  registerWhatsappCall,
  resendOtpCall,
  sendOtpCall,
  verifyOtpCall,
  verifyPhoneCall,
} from './account/codes.ts'
export {
  addFavouriteCall,
  favouritesCall,
  MOST_FAVOURITES,
  mergeFavouritesCall,
  removeFavouriteCall,
} from './account/favourites.ts'
export {
  merchantReviewsCall,
  RATINGS,
  type Review,
  rateCall,
  ratingsCall,
} from './account/feedback.ts'
export {
  addLocationCall,
  changeLocationCall,
  defaultLocationCall,
  deleteLocationCall,
  locationsCall,
} from './account/locations.ts'
export {
  merchantReadersCall,
  newsletterConfirmCall,
  newsletterSubscribeCall,
  newsletterUnsubscribeCall,
} from './account/newsletter.ts'
export { outboxCall } from './account/outbox.ts'
export { PERSONAL_DATA_PARTS, personalDataCall } from './account/personal-data.ts'
export type { PhoneNumber } from './account/phone.ts'
export {
  accountDeletionCall,
  DELETED_WITH_ACCOUNT,
  deleteAccountCall,
  KEPT_AFTER_ACCOUNT,
  profileCall,
  updateProfileCall,
} from './account/profile.ts'
export { sessionHintCookie } from './account/session-hint.ts'
export {
  loginCall,
  logoutCall,
  refreshCall,
  type Session,
  verifyByWhatsappCall,
  verifyCall,
} from './account/sessions.ts'
export type { SavedLocation, User } from './account/user.ts'
