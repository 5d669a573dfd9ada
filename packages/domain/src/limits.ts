export { addressNetwork } from './limits/address-network.ts'
export { createRateCounter, type RateLimit } from './limits/rate-counter.ts'
