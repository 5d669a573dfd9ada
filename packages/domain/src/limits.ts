export { addressNetwork } from './limits/address-network.ts'
export { type HeldRecord, type KnownBy, limitReached, type VisitorLimits } from './limits/visitor-limits.ts'
