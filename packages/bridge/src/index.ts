export { dispatchOrderPlaced, dispatchSignedOut, subscribeOrderPlaced, subscribeSignedOut } from './events.ts'
export { pathsOf, type StorefrontPaths } from './paths.ts'
export {
  installSlots,
  REMOTE_NAMES,
  type RemoteName,
  type SellableChoice,
  SLOT_OWNERS,
  Slot,
  type SlotName,
  type SlotProps,
  type SlotRenderer,
} from './slots.ts'
