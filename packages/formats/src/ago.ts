import { formatter } from './formatter.ts'

/** How long ago, in the locale's words: seconds below a minute, then minutes, then hours. */
export function formatAgo(milliseconds: number, locale: string): string {
  const format = formatter('RelativeTimeFormat', locale, { numeric: 'auto', style: 'short' })
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return format.format(-seconds, 'second')
  if (seconds < 3600) return format.format(-Math.round(seconds / 60), 'minute')
  return format.format(-Math.round(seconds / 3600), 'hour')
}
