import { useMessages } from '@storefront/i18n'
import { NO_DIET, useDiet } from '@storefront/store'
import { Button, EmptyState } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** No item matches the diet filters: offers to clear them. */
export function DietEmpty() {
  const t = useMessages(messages)
  const choose = useDiet((diet) => diet.choose)
  return (
    <EmptyState
      icon="search"
      title={t('diet.empty')}
      text={t('diet.emptyText')}
      action={<Button onClick={() => choose(NO_DIET)}>{t('diet.clear')}</Button>}
    />
  )
}
