export {
  dispatchOrderPlaced,
  dispatchSignedOut,
  type PlacedOrder,
  subscribeOrderPlaced,
  subscribeSignedOut,
} from './events.ts'
export type { ExposedModule, RemoteExposes, RemotePages } from './exposes.ts'
export { pathsOf, type StorefrontPaths } from './paths.ts'
export { paymentLink } from './payment-link.ts'
export { SERVICE_WORKER_PATH } from './service-worker-path.ts'
export {
  installSlots,
  type RemoteName,
  type SellableChoice,
  Slot,
  type SlotName,
  type SlotProps,
  type SlotRenderer,
  slotModule,
} from './slots.ts'
