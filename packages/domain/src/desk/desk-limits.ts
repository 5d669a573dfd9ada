/** Why a shop rejects or cancels an order; `other` is written by hand (DK-02). */
export const REJECT_REASONS = ['busy', 'sold_out', 'closing', 'too_far', 'unreachable', 'other'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

/**
 * The minutes that an order may be promised in; `longest` is for one that takes long or is for later, whose preparation
 * takes a year at most.
 */
export const DESK_MINUTES = { least: 1, most: 240, longest: 2 * 366 * 24 * 60 } as const
