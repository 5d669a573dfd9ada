import { useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'

/** Formats a wait: seconds up to two minutes, then minutes, then hours. */
export function useDurationWords(): (seconds: number) => string {
  const t = useMessages(messages)
  return (seconds) => {
    if (seconds <= 120) return t('wait.seconds', { count: seconds })
    const minutes = Math.ceil(seconds / 60)
    return minutes <= 120
      ? t('duration.minutes', { count: minutes })
      : t('duration.hours', { count: Math.ceil(minutes / 60) })
  }
}
