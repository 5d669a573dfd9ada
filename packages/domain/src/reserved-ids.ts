export { type AddressedKind, isReservedId, PAYLOAD_SEGMENT, RESERVED_IDS } from './business/reserved-ids.ts'
