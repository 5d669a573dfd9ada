import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import type { Offer } from '../choose/time-chooser.tsx'
import type { ReservationDraft } from '../draft/reservation-draft.ts'
import type { Fact } from '../facts/fact-list.tsx'
import { messages } from '../messages/catalogue.ts'
import { useDayWords } from '../words/day-words.ts'

/** The requested reservation as details: time, party, and table or service. */
export function useDraftFacts(offer: Offer, draft: ReservationDraft): Fact[] {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const days = useDayWords()
  const { startsAt, party, tableId, serviceId, type } = draft
  if (startsAt === null) return []
  const table = offer.tables.find(({ id }) => id === tableId)
  const service = offer.services.find(({ id }) => id === serviceId)
  const tableFact =
    type === 'reserv_dinein' && offer.with_table
      ? [{ name: t('table.label'), value: table ? table.name : t('choose.any-table') }]
      : []
  return [
    { name: t('facts.when'), value: days.moment(startsAt, offer.time_zone) },
    { name: t('choose.party'), value: t('facts.guests', { count: party }) },
    ...tableFact,
    ...(service ? [{ name: t('facts.service'), value: localText(service.names, locale, locales) }] : []),
  ]
}
