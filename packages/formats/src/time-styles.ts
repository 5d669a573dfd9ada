/** What each style shows of a moment. */
export const TIME_STYLES = {
  time: { hour: 'numeric', minute: '2-digit' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  'day-time': { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  'date-time': { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  'weekday-time': { weekday: 'long', hour: 'numeric', minute: '2-digit' },
  'long-day': { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'short' },
  'day-number': { day: 'numeric' },
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type TimeStyle = keyof typeof TIME_STYLES
