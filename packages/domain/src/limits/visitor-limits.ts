/** By what a visitor is known again: the browser or account, the phone number, the network address. */
export type KnownBy = 'guest' | 'phone' | 'address'

/** The most of something scarce that one visitor may have at a time. */
export type VisitorLimits = Readonly<Record<KnownBy, number>>

/** Something that somebody has already, and by what it is known to be this visitor's. */
export interface HeldThing {
  knownBy: Readonly<Record<KnownBy, boolean>>
  count: number
}

const KINDS: readonly KnownBy[] = ['guest', 'phone', 'address']

/** By what a visitor who wants `wanted` more would have too much; null while every limit holds. */
export function limitReached(
  held: readonly HeldThing[],
  wanted: number,
  limits: VisitorLimits,
): KnownBy | null {
  const total = (kind: KnownBy) =>
    held.reduce((sum, { knownBy, count }) => sum + (knownBy[kind] ? count : 0), wanted)
  return KINDS.find((kind) => total(kind) > limits[kind]) ?? null
}
