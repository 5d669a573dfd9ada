import { useMessages } from '@storefront/i18n'
import { OfferedStrip } from '@storefront/remote-kit/companions'
import { useMinute } from '@storefront/store/minute'
import { messages } from '../messages/catalogue.ts'
import { useMenuMoment } from '../ordering/use-menu-moment.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { useOrderingMenu } from '../ordering/use-ordering-menu.ts'
import { CompanionPrice } from './cart-companions.tsx'

/** What an empty cart offers: the items that the merchant calls popular, as far as they are sold now (UI-03). */
export function PopularItems({ ordering }: { ordering: OrderingContext }) {
  const t = useMessages(messages)
  const at = useMenuMoment(ordering, useMinute())
  const answer = useOrderingMenu(ordering)
  const items = answer.state === 'ready' ? answer.menu.items : []
  return (
    <OfferedStrip
      title={t('cart.popular')}
      place={{ ...ordering, at }}
      itemIds={items.filter(({ tags }) => tags.includes('popular')).map(({ id }) => id)}
      price={(item, discounts) => <CompanionPrice item={item} discounts={discounts} ordering={ordering} />}
    />
  )
}
