/** By what a visitor is known again: the browser or account, the phone number, the network address. */
export type KnownBy = 'guest' | 'phone' | 'address'

/** The most of something scarce that one visitor may have at a time. */
export type VisitorLimits = Readonly<Record<KnownBy, number>>

/** An existing record, and how it is attributed to this visitor. */
export interface HeldRecord {
  knownBy: Readonly<Record<KnownBy, boolean>>
  count: number
}

const KINDS: readonly KnownBy[] = ['guest', 'phone', 'address']

/** The limit that `wanted` more would exceed; null when within every limit. */
export function limitReached(
  held: readonly HeldRecord[],
  wanted: number,
  limits: VisitorLimits,
): KnownBy | null {
  const total = (kind: KnownBy) =>
    held.reduce((sum, { knownBy, count }) => sum + (knownBy[kind] ? count : 0), wanted)
  return KINDS.find((kind) => total(kind) > limits[kind]) ?? null
}
