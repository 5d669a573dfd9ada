export { dispatchOrderPlaced, dispatchSignedOut, subscribeOrderPlaced, subscribeSignedOut } from './events.ts'
export type { ExposedModule, RemoteExposes, RemotePages } from './exposes.ts'
export { pathsOf, type StorefrontPaths } from './paths.ts'
export { paymentLink } from './payment-link.ts'
export {
  installSlots,
  type RemoteName,
  type SellableChoice,
  SLOT_OWNERS,
  Slot,
  type SlotName,
  type SlotProps,
  type SlotRenderer,
} from './slots.ts'
