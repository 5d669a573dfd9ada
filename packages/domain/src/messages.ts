// Rules of messages to customers: of the server alone, so that the storefront loads none of them.
export { type AnnouncedStep, dueSince, waitsForQuietEnd } from './messages/message-wait.ts'
export { type QuietHours, quietEnd, quietUntil } from './messages/quiet-hours.ts'
export { fittingSms, smsParts, smsText } from './messages/sms-parts.ts'
