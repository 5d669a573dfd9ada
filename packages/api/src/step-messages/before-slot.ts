/** An order for later has to be accepted so long before its time, in milliseconds (FD-13). */
export const BEFORE_SLOT_MS = 60 * 60_000
