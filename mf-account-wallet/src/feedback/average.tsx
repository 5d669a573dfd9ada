import { queryFor } from '@storefront/api-client'
import { ratingsCall } from '@storefront/api-contract/account'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'

/** Average rating, if the business shows it. */
export function Average() {
  const t = useMessages(messages)
  const { number } = useFormats()
  const { reference_id: referenceId, show_rating } = useBusiness()
  const { data } = useQuery({
    ...queryFor(ratingsCall, { params: { referenceId } }),
    enabled: show_rating === true,
  })
  if (!data?.ratings) return null
  const { average, count } = data.ratings
  return <p>{t('feedback.average', { average: number(average), count })}</p>
}
