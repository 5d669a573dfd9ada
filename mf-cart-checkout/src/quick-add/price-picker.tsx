import type { PriceLabel } from '@storefront/api-contract'
import { labelLimits, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Icon, Inline, List, ListRow, Price, Sheet } from '@storefront/ui'
import type { MouseEvent } from 'react'
import { quickMessages } from '../messages/quick/catalogue.ts'
import { choicePrice } from '../ordering/choice-price.ts'
import { guardDoubleTap } from './double-tap-guard.ts'
import { quickAddLine, type RowItem } from './quick-add-line.ts'

/** The sizes of an item as a sheet; a tap adds one. */
export function PricePicker({ row, onClose }: { row: RowItem; onClose: () => void }) {
  const t = useMessages(quickMessages)
  const { number } = useFormats()
  const { item, name } = row

  function add(label: PriceLabel, tap: MouseEvent) {
    guardDoubleTap(tap)
    quickAddLine(row, label, { t, number })
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={t('quick.pick', { name })} closeLabel={t('action.close')}>
      <List>
        {item.price_labels.map((label) => (
          <LabelRow key={label.id} row={row} label={label} onPick={(tap) => add(label, tap)} />
        ))}
      </List>
    </Sheet>
  )
}

function LabelRow({
  row,
  label,
  onPick,
}: {
  row: RowItem
  label: PriceLabel
  onPick: (tap: MouseEvent) => void
}) {
  const t = useMessages(quickMessages)
  const { money, locale } = useFormats()
  const { item, ordering } = row
  const { currency, locales } = ordering.business
  const { minimum } = labelLimits(label)
  const price = choicePrice({ item, label, modifiers: [], count: minimum }, { ...row, slug: ordering.slug })
  const isLowered = price.discountedUnitPrice < price.unitPrice
  return (
    <ListRow
      title={localText(label.label, locale, locales)}
      end={
        <Inline wrap={false}>
          <Price
            text={money(price.discountedUnitPrice, currency)}
            was={isLowered ? money(price.unitPrice, currency) : undefined}
            wasLabel={t('price.was')}
          />
          <Icon name="plus" />
        </Inline>
      }
      onClick={onPick}
    />
  )
}
