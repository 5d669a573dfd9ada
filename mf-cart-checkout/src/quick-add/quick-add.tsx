import type { SlotProps } from '@storefront/bridge'
import { groupsOf, localText, quickAdd } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { menuQuery, useCachedAnswer } from '@storefront/store'
import { useState } from 'react'
import { quickMessages } from '../messages/quick/catalogue.ts'
import { itemOf } from '../ordering/menu-index.ts'
import { useOrdering } from '../ordering/use-ordering.ts'
import { PricePicker } from './price-picker.tsx'
import { type RowItem, useItemLines } from './quick-add-line.ts'
import { CountedButton, QuickStepper } from './quick-stepper.tsx'

/** The round button of a menu row (MN-09). */
export function QuickAdd({ itemId, openItem }: SlotProps['cart/QuickAdd']) {
  const ordering = useOrdering()
  const { locale } = useFormats()
  // The menu page fetches the menu; a row only reads the cache.
  const answer = useCachedAnswer(menuQuery(ordering.branch.id, ordering.slug))
  if (!answer?.menu || answer.error !== 0) return null
  const { menu, discounts } = answer
  const item = itemOf(menu, itemId)
  if (!item) return null
  const name = localText(item.names, locale, ordering.business.locales)
  return <RowButton row={{ item, menu, discounts, ordering, name }} openItem={openItem} />
}

function RowButton({ row, openItem }: { row: RowItem; openItem: () => void }) {
  const { item, menu, ordering } = row
  const context = { cartOn: ordering.cartOn, hidePrice: ordering.business.hide_price }
  switch (quickAdd(item, groupsOf(item, menu.modifier_groups), context)) {
    case 'none':
      return null
    case 'add':
      return <QuickStepper row={row} />
    case 'pick-price':
      return <PickButton row={row} />
    case 'open-item':
      return <OpenButton row={row} openItem={openItem} />
  }
}

function OpenButton({ row, openItem }: { row: RowItem; openItem: () => void }) {
  const t = useMessages(quickMessages)
  const { count } = useItemLines(row.item.id)
  const key = row.ordering.cartOn && !row.ordering.business.hide_price ? 'quick.choose' : 'quick.open'
  return <CountedButton count={count} label={t(key, { name: row.name })} onClick={openItem} />
}

function PickButton({ row }: { row: RowItem }) {
  const t = useMessages(quickMessages)
  const [open, setOpen] = useState(false)
  const { count } = useItemLines(row.item.id)
  return (
    <>
      <CountedButton
        count={count}
        label={t('quick.size', { name: row.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open ? <PricePicker row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
