export { addressNetwork } from './limits/address-network.ts'
export { isHostHeader } from './limits/host-header.ts'
export { createRateCounter, type RateLimit } from './limits/rate-counter.ts'
export { type HeldRecord, type KnownBy, limitReached, type VisitorLimits } from './limits/visitor-limits.ts'
