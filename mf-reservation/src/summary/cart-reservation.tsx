import { pathsOf } from '@storefront/bridge'
import { isReserveType } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { Link, useParams } from '@storefront/router'
import { useBranch, useBusiness } from '@storefront/store'
import { buttonClass, Card, Stack } from '@storefront/ui'
import { offerQuery } from '../api/reservation-queries.ts'
import type { Offer } from '../choose/time-chooser.tsx'
import { useDraft, useOpenDraft } from '../draft/draft-store.ts'
import { FactList } from '../facts/fact-list.tsx'
import { messages } from '../messages/catalogue.ts'
import { useDraftFacts } from '../reserve/draft-facts.ts'

/** The reservation of a pre-order cart: time, party and place (RS-02). */
export function CartReservation() {
  const { type = '' } = useParams()
  return isReserveType(type) ? <Shown /> : null
}

function Shown() {
  const isOpen = useOpenDraft()
  const branch = useBranch()
  const { data } = useQuery(offerQuery(branch.id))
  return isOpen && data ? <Facts offer={data} /> : null
}

function Facts({ offer }: { offer: Offer }) {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  const draft = useDraft()
  const facts = useDraftFacts(offer, draft)
  if (facts.length === 0) return null
  return (
    <Card as="section" aria-label={t('summary.title')}>
      <Stack gap={3}>
        <FactList facts={facts} />
        <Link to={pathsOf(referenceId).reservation(draft.type)} className={buttonClass('quiet')}>
          {t('summary.other-time')}
        </Link>
      </Stack>
    </Card>
  )
}
