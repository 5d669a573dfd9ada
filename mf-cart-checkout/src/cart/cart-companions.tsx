import { queryFor } from '@storefront/api-client'
import { goesWellWithCall, MOST_ACCOMPANIED } from '@storefront/api-contract/ordering'
import { discountFor, menuListOf, shownPrice } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { CompanionStrip, OfferedStrip } from '@storefront/remote-kit/companions'
import { useMinute } from '@storefront/store/minute'
import { Price } from '@storefront/ui'
import { type ComponentProps, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { useOrderingMenu } from '../ordering/use-ordering-menu.ts'
import { useMenuMoment } from './use-cart-view.ts'

interface CartCompanionsProps {
  ordering: OrderingContext
  itemIds: readonly string[]
}

/** What goes well with the cart (BX-08). */
export function CartCompanions({ ordering, itemIds }: CartCompanionsProps) {
  const at = useMenuMoment(ordering, useMinute())
  // Those of the first render: the strip stays while the cart changes.
  const [asked] = useState(() => [...new Set(itemIds)].slice(0, MOST_ACCOMPANIED).join(','))
  const { branch, slug } = ordering
  const input = { params: { branchId: branch.id }, query: { items: asked, list: menuListOf(slug) } }
  return (
    <CompanionStrip
      place={{ ...ordering, at }}
      query={queryFor(goesWellWithCall, input)}
      price={(item, discounts) => <CompanionPrice item={item} discounts={discounts} ordering={ordering} />}
    />
  )
}

type PriceOf = ComponentProps<typeof CompanionStrip>['price']

interface CompanionPriceProps {
  item: Parameters<PriceOf>[0]
  discounts: Parameters<PriceOf>[1]
  ordering: OrderingContext
}

/** What an offered item costs; nothing when the business hides its prices (MN-10). */
function CompanionPrice({ item, ordering: { business, slug }, discounts }: CompanionPriceProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const shown = business.hide_price ? null : shownPrice(item, discountFor(item, slug, discounts))
  if (!shown) return null
  const price = money(shown.price, business.currency)
  const single = shown.unit ? t('with.per', { price, unit: shown.unit }) : price
  return (
    <Price
      text={shown.isFrom ? t('with.from', { price: single }) : single}
      was={shown.was === null ? undefined : money(shown.was, business.currency)}
      wasLabel={t('price.was')}
    />
  )
}

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
