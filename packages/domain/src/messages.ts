// Rules of messages to customers: of the server alone, so that the storefront loads none of them.
export { type AnnouncedStep, waitsForQuietEnd } from './messages/message-wait.ts'
export { type QuietHours, quietUntil } from './messages/quiet-hours.ts'
