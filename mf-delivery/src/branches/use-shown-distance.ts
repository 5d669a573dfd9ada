import { useFormats, useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'
import { shownDistance } from './shown-distance.ts'

/** Words for a distance in metres in the page's locale. */
export function useShownDistance(): (metres: number) => string {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (metres) => {
    const { unit, value } = shownDistance(metres)
    return t(`distance.${unit}`, { value: number(value) })
  }
}
