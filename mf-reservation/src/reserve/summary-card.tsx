import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBranch, useBusiness } from '@storefront/store'
import { Card, Price, Stack } from '@storefront/ui'
import type { Offer } from '../choose/time-chooser.tsx'
import { useDraft } from '../draft/draft-store.ts'
import { FactList } from '../facts/fact-list.tsx'
import { messages } from '../messages/catalogue.ts'
import { useDraftFacts } from './draft-facts.ts'
import styles from './reserve.module.css'
import type { PreOrder } from './use-pre-order.ts'

interface SummaryCardProps {
  offer: Offer
  deposit: number
  preOrder: PreOrder
}

/** Summary of the reservation, the amount due now, and the cancellation deadline. */
export function SummaryCard({ offer, deposit, preOrder }: SummaryCardProps) {
  const t = useMessages(messages)
  const { money, locale } = useFormats()
  const { locales } = useBusiness()
  const branch = useBranch()
  const draft = useDraft()
  const facts = useDraftFacts(offer, draft)
  const total = preOrder.priced?.totals?.total
  const minutes = useMinutesText()
  return (
    <Card as="section" aria-label={t('summary.title')}>
      <Stack gap={3}>
        <h2 className={styles.title}>{t('summary.title')}</h2>
        <FactList
          facts={[
            ...facts,
            { name: t('facts.where'), value: <bdi>{localText(branch.names, locale, locales)}</bdi> },
            ...(total === undefined
              ? []
              : [{ name: t('facts.ahead'), value: <Price text={money(total, offer.currency)} /> }]),
            ...(deposit > 0
              ? [
                  {
                    name: t('facts.deposit'),
                    value: <Price text={money(deposit, offer.currency)} weight="strong" />,
                  },
                ]
              : []),
          ]}
        />
        <p className={styles.muted}>{t('summary.cancel', { before: minutes(offer.cancel_until) })}</p>
        {deposit > 0 ? <p className={styles.muted}>{t('summary.deposit')}</p> : null}
      </Stack>
    </Card>
  )
}

/** Formats minutes as whole days or hours where possible. */
function useMinutesText(): (minutes: number) => string {
  const t = useMessages(messages)
  return (minutes) => {
    if (minutes > 0 && minutes % 1440 === 0) return t('stretch.days', { count: minutes / 1440 })
    if (minutes > 0 && minutes % 60 === 0) return t('duration.hours', { count: minutes / 60 })
    return t('duration.minutes', { count: minutes })
  }
}
