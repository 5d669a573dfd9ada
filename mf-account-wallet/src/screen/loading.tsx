import { useMessages } from '@storefront/i18n'
import { Skeleton, Stack, VisuallyHidden } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** Card placeholders of a page that is on its way; says that it loads (RT-26). */
export function Loading({ cards = 2 }: { cards?: number }) {
  const t = useMessages(messages)
  return (
    <Stack aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('page.loading')}</span>
      </VisuallyHidden>
      {Array.from({ length: cards }, (_, card) => (
        <Skeleton key={card} shape="block" height={card === 0 ? 148 : 96} />
      ))}
    </Stack>
  )
}
