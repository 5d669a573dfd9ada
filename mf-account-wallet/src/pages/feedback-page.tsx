import { localText } from '@storefront/domain'
import { useLocale, useMessages } from '@storefront/i18n'
import { CallShop } from '@storefront/remote-kit'
import { useSearchParams } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { EmptyState, Page, Stack } from '@storefront/ui'
import { Average } from '../feedback/average.tsx'
import { FeedbackForm } from '../feedback/feedback-form.tsx'
import { useFeedback } from '../feedback/use-feedback.ts'
import { messages } from '../messages/catalogue.ts'
import { ScreenTitle } from '../screen/screen-title.tsx'

/** RT-10: stars and a text, for one order (`?order=`) or for the business. */
export function FeedbackPage() {
  const t = useMessages(messages)
  const [query] = useSearchParams()
  const { feedback, rate } = useBusiness()
  const orderId = query.get('order') || null
  const isAsked = orderId ? rate : feedback
  return (
    <Page>
      <Stack gap={6}>
        <ScreenTitle title={t('feedback.title')} />
        {isAsked ? (
          <Feedback key={orderId} orderId={orderId} />
        ) : (
          <EmptyState icon="star" title={t('feedback.off')} action={<CallShop />} />
        )}
      </Stack>
    </Page>
  )
}

function Feedback({ orderId }: { orderId: string | null }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { business_name, locales } = useBusiness()
  const feedback = useFeedback(orderId)
  const { kind } = feedback.state
  if (kind === 'sent')
    return (
      <div role="status">
        <EmptyState icon="check" title={t('feedback.thanks')} text={t('feedback.thanks-text')} />
      </div>
    )
  if (kind === 'rated')
    return <EmptyState icon="star" title={t('feedback.rated')} text={t('feedback.rated-text')} />
  const business = localText(business_name, locale, locales)
  return (
    <>
      <p>{orderId ? t('feedback.order') : t('feedback.business', { business })}</p>
      {orderId ? null : <Average />}
      <FeedbackForm feedback={feedback} />
    </>
  )
}
