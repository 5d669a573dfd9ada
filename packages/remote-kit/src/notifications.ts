export { keptSubscriptions } from './notifications/kept-subscriptions.ts'
export { NotificationOffer } from './notifications/notification-offer.tsx'
export type { NotifiedSubject } from './notifications/use-notifications.ts'
