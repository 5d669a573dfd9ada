import { useFormats, useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'

/** Words for a distance in metres in the page's locale. */
export function useShownDistance(): (metres: number) => string {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (metres) => {
    const { unit, value } = shownDistance(metres)
    return t(`distance.${unit}`, { value: number(value) })
  }
}

/** Rounds a distance for display: tens of metres below 1 km, tenths below 10 km, then whole kilometres. */
export function shownDistance(metres: number): { unit: 'metres' | 'kilometres'; value: number } {
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return { unit: 'metres', value: tens }
  const tenths = Math.round(metres / 100) / 10
  return { unit: 'kilometres', value: tenths < 10 ? tenths : Math.round(metres / 1000) }
}
