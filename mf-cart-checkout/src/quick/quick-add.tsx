import type { SlotProps } from '@storefront/bridge'
import { groupsOf, localText, quickAdd } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { menuQuery, useCachedAnswer } from '@storefront/store'
import { preloadSheet } from '@storefront/ui'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { itemOf } from '../sale/menu-index.ts'
import { useSale } from '../sale/use-sale.ts'
import { CountedButton } from './counted-button.tsx'
import { PricePicker } from './price-picker.tsx'
import { QuickStepper } from './quick-stepper.tsx'
import type { RowItem } from './row-item.ts'
import { useItemLines } from './use-item-lines.ts'

/** The round button of a menu row (MN-09). */
export function QuickAdd({ itemId, openItem }: SlotProps['cart/QuickAdd']) {
  const sale = useSale()
  const { locale } = useFormats()
  // The menu page asks for the menu; a row only reads it.
  const answer = useCachedAnswer(menuQuery(sale.branch.id, sale.word))
  if (!answer?.menu || answer.error !== 0) return null
  const { menu, discounts } = answer
  const item = itemOf(menu, itemId)
  if (!item) return null
  const name = localText(item.names, locale, sale.business.locales)
  return <RowButton row={{ item, menu, discounts, sale, name }} openItem={openItem} />
}

function RowButton({ row, openItem }: { row: RowItem; openItem: () => void }) {
  const { item, menu, sale } = row
  const context = { cartOn: sale.cartOn, hidePrice: sale.business.hide_price }
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
  const t = useMessages(messages)
  const { count } = useItemLines(row.item.id)
  const key = row.sale.cartOn && !row.sale.business.hide_price ? 'quick.choose' : 'quick.open'
  return <CountedButton count={count} label={t(key, { name: row.name })} onClick={openItem} />
}

function PickButton({ row }: { row: RowItem }) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  const { count } = useItemLines(row.item.id)
  return (
    <>
      <CountedButton
        count={count}
        label={t('quick.size', { name: row.name })}
        onClick={() => setOpen(true)}
        onPointerDown={preloadSheet}
      />
      {open ? <PricePicker row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
