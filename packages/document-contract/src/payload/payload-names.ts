/** THE answers that a page's document can carry, so that its first screen needs no call (AP-04). */
export const PAYLOAD_NAMES = [
  'business',
  'shifts',
  'menu',
  'banners',
  'item',
  'branches',
  'reservation-offer',
  'reservation-availability',
] as const

export type PayloadName = (typeof PAYLOAD_NAMES)[number]

/** Whether a name is in {@link PAYLOAD_NAMES}. */
export function isPayloadName(name: string): name is PayloadName {
  return PAYLOAD_NAMES.some((known) => known === name)
}
