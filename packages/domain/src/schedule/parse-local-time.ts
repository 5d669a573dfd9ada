const TWENTY_FOUR_HOURS = 24 * 60

/**
 * Minutes since midnight of `HH:mm` or `h:mm A`; `24` and `24:00` are 1440, the end of the day (MN-03, MN-05).
 * Null for anything else, such as `25:00` or `13:00 PM`.
 */
export function parseLocalTime(text: string): number | null {
  const match = /^(\d{1,2}):([0-5]\d)(?:\s?([ap])m)?$/i.exec(text.trim())
  if (!match) return text.trim() === '24' ? TWENTY_FOUR_HOURS : null
  const hour = Number(match[1])
  const minute = Number(match[2])
  const half = match[3]?.toLowerCase()
  if (half !== undefined)
    return hour < 1 || hour > 12 ? null : ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute
  const minutes = hour * 60 + minute
  return minutes > TWENTY_FOUR_HOURS ? null : minutes
}
