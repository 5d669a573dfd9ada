import type { DeskOrder, DeskSession } from '@storefront/api-contract/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { messages } from './messages/catalogue.ts'

/** Says since when a customer has been there, and where they wait if they said so (OR-06). */
export function useArrivalText({ time_zone: zone }: Pick<DeskSession['business'], 'time_zone'>) {
  const t = useMessages(messages)
  const { time } = useFormats()
  return ({ at, place }: NonNullable<DeskOrder['arrival']>): string =>
    [t('order.arrived', { time: time(at, zone) }), place].filter(Boolean).join(' · ')
}
