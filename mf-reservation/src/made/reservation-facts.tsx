import type { Reservation } from '@storefront/api-contract/reservation'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Card, Price, Stack } from '@storefront/ui'
import { FactList } from '../facts/fact-list.tsx'
import { messages } from '../messages/catalogue.ts'
import { useDayWords } from '../words/day-words.ts'
import styles from './made.module.css'

/** Time, place, guest, table and pre-order of a reservation. */
export function ReservationFacts({ reservation, timeZone }: { reservation: Reservation; timeZone: string }) {
  const t = useMessages(messages)
  const { locale, money } = useFormats()
  const { locales } = useBusiness()
  const days = useDayWords()
  const { table, service, deposit, note } = reservation
  return (
    <>
      <Card>
        <FactList
          facts={[
            { name: t('facts.when'), value: days.moment(reservation.starts_at, timeZone) },
            { name: t('choose.party'), value: t('facts.guests', { count: reservation.party }) },
            ...(service
              ? [{ name: t('facts.service'), value: localText(service.names, locale, locales) }]
              : []),
            ...(table
              ? [
                  {
                    name: t('table.label'),
                    value: [table.name, table.zone && t('facts.zone', { name: table.zone })]
                      .filter(Boolean)
                      .join(' · '),
                  },
                ]
              : []),
            {
              name: t('facts.where'),
              value: <bdi>{localText(reservation.branch_name, locale, locales)}</bdi>,
            },
            { name: t('contact.name'), value: <bdi>{reservation.name}</bdi> },
            { name: t('facts.phone'), value: <bdi dir="ltr">{reservation.phone}</bdi> },
            ...(note ? [{ name: t('dish.note'), value: <span dir="auto">{note}</span> }] : []),
            ...(deposit.state === 'none'
              ? []
              : [
                  {
                    name: t('facts.deposit'),
                    value: `${money(deposit.amount, deposit.currency)} · ${t(depositWords(deposit.state, deposit.refund))}`,
                  },
                ]),
          ]}
        />
      </Card>
      <OrderedAhead reservation={reservation} />
    </>
  )
}

type Deposit = Reservation['deposit']

/** What became of a deposit: money that goes back says so, also where the reservation is kept (PR-04). */
function depositWords(state: Exclude<Deposit['state'], 'none'>, refund: Deposit['refund']) {
  if (refund === 'refunded') return 'deposit.refunded'
  return refund === 'due' ? 'deposit.refund_due' : (`deposit.${state}` as const)
}

function OrderedAhead({ reservation: { lines, totals } }: { reservation: Reservation }) {
  const t = useMessages(messages)
  const { locale, money } = useFormats()
  const { locales } = useBusiness()
  if (!totals || lines.length === 0) return null
  return (
    <Card as="section" aria-label={t('ahead.total')}>
      <Stack gap={3}>
        <h2 className={styles.small}>{t('ahead.total')}</h2>
        <FactList
          facts={[
            ...lines.map((line) => ({
              name: t('dish.count', { count: line.quantity, name: localText(line.names, locale, locales) }),
              value: <Price text={money(line.total_price, totals.currency)} />,
            })),
            {
              name: <strong>{t('ahead.total')}</strong>,
              value: <Price text={money(totals.total, totals.currency)} weight="strong" />,
            },
          ]}
        />
      </Stack>
    </Card>
  )
}
