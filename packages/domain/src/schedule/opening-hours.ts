/** A shift in local times of the business; a `time_from` of `24` means open all day (MN-03). */
export interface Shift {
  readonly time_from: string
  readonly time_to: string
}

/** One weekday. A day that is not closed and has no shifts is open all day. */
export interface DayShifts {
  readonly closed: boolean
  readonly shifts: readonly Shift[]
}

/** A date (`YYYY-MM-DD`) with hours of its own; it replaces the shifts of that weekday. */
export interface ShiftException extends DayShifts {
  readonly date: string
}

/** A week from Monday (index 0), and dates with hours of their own. An empty week means always open. */
export interface OpeningHours {
  readonly week: readonly DayShifts[]
  readonly exceptions: readonly ShiftException[]
}

/** Whether orders of a type are taken: the branch is open, open and too busy, or closed (SH-01, DK-03). */
export const OPEN_STATUSES = ['open', 'busy', 'closed'] as const
export type OpenStatus = (typeof OPEN_STATUSES)[number]
