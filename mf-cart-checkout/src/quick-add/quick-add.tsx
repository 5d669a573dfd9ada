import type { Menu, MenuAnswer, MenuItem, PriceLabel } from '@storefront/api-contract'
import type { SlotProps } from '@storefront/bridge'
import {
  addCounts,
  type CartLine,
  cartRoom,
  groupsOf,
  labelLimits,
  localText,
  quickAdd,
  roomFor,
} from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { limitText } from '@storefront/remote-kit'
import { menuQuery, useCachedAnswer, useCart } from '@storefront/store'
import { Icon, IconButton, Inline, List, ListRow, Price, Sheet, Stepper, toast } from '@storefront/ui'
import { type MouseEvent, type Ref, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { quickMessages } from '../messages/quick/catalogue.ts'
import { choicePrice, lineOf, newLine } from '../ordering/choice-price.ts'
import { itemOf } from '../ordering/menu-index.ts'
import { type OrderingContext, useOrdering } from '../ordering/use-ordering.ts'
import { askToRemove } from './ask-to-remove.ts'
import { guardDoubleTap } from './double-tap-guard.ts'
import { useHandedFocus } from './use-handed-focus.ts'

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
  const row = { item, menu, discounts, ordering, name }
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

/** The sizes of an item as a sheet; a tap adds one. */
function PricePicker({ row, onClose }: { row: RowItem; onClose: () => void }) {
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

interface CountedButtonProps {
  /** Count in the cart. */
  count: number
  label: string
  onClick: () => void
  'aria-haspopup'?: 'dialog'
  ref?: Ref<HTMLButtonElement>
}

/** The round + button with a count badge. */
function CountedButton({ count, label, onClick, 'aria-haspopup': popup, ref }: CountedButtonProps) {
  const t = useMessages(quickMessages)
  const { number } = useFormats()
  // A second tap would hit the sheet or the stepper that appears here.
  function handleClick(event: MouseEvent) {
    guardDoubleTap(event)
    onClick()
  }
  const inCart = count > 0 ? number(count) : undefined
  return (
    <IconButton
      ref={ref}
      icon="plus"
      kind="primary"
      label={inCart ? t('quick.withCount', { label, count: inCart }) : label}
      badge={inCart}
      onClick={handleClick}
      aria-haspopup={popup}
    />
  )
}

/** A + that becomes a stepper once the item is in the cart; lines with extras or a comment are changed in the cart only. */
function QuickStepper({ row }: { row: RowItem }) {
  const t = useMessages(quickMessages)
  const { number } = useFormats()
  const { lines, count } = useItemLines(row.item.id)
  const { item, menu, name } = row
  const [label] = item.price_labels
  const line = plainLine(lines, label)
  const { part, press } = useHandedFocus<HTMLButtonElement & HTMLDivElement>(line !== null)
  if (!label) return null
  const [room] = cartRoom(lines, menu)
  if (!line || !room) {
    const add = () => {
      press()
      quickAddLine(row, label, { t, number })
    }
    return <CountedButton ref={part} count={count} label={t('quick.add', { name })} onClick={add} />
  }
  const limits = { ...room.limits, maximum: Math.max(room.limits.maximum, line.count) }
  return (
    <Stepper
      ref={part}
      size="small"
      value={line.count}
      min={limits.minimum}
      max={limits.maximum}
      step={limits.step}
      integer={label.isQty}
      // Grouped, a number of thousands would be read as a small one with decimals when it is edited.
      format={(value) => (value < 1000 ? number(value) : `${value}`)}
      label={t('dish.quantity', { name })}
      decreaseLabel={t('line.decrease', { name })}
      increaseLabel={t('line.increase', { name })}
      removeLabel={t('line.remove', { name })}
      onChange={(next) => useCart.getState().setCount(line.line_id, next, limits)}
      onFull={() => toast({ text: limitText(room.limit, { t, number }), tone: 'info' })}
      onRemove={async () => {
        if (!(await askToRemove(t, name))) return
        press()
        useCart.getState().remove(line.line_id)
      }}
    />
  )
}

/** The only line of an item, if it has neither extras nor a comment. */
function plainLine([line, other]: CartLine[], label: PriceLabel | undefined): CartLine | null {
  const isPlain = line && !other && !line.modifiers[0] && !line.comment
  return isPlain && line.price_label_id === label?.id ? line : null
}

/** An item of a menu row with its ordering context. */
interface RowItem {
  item: MenuItem
  menu: Menu
  discounts: MenuAnswer['discounts']
  ordering: OrderingContext
  /** The item's name in the page's locale. */
  name: string
}

/** The cart lines of one item and their total count. */
function useItemLines(itemId: string): { lines: CartLine[]; count: number } {
  const lines = useCart(useShallow((cart) => cart.items.filter((line) => line.item_id === itemId)))
  return { lines, count: lines.reduce((sum, line) => addCounts(sum, line.count), 0) }
}

/** Adds the smallest count of an item in a size, or says why no more of it fits (MN-07, CT-06). */
function quickAddLine(row: RowItem, label: PriceLabel, words: Parameters<typeof limitText>[1]): void {
  const { item, menu, discounts, ordering } = row
  const choice = { item, label, modifiers: [], comment: '', count: 0 }
  const { items, add } = useCart.getState()
  const room = roomFor(lineOf(choice), items, menu)
  if (!room) return
  if (room.more === 0) {
    toast({ text: limitText(room.limit, words), tone: 'info' })
    return
  }
  const { limits } = room
  const source = { menu, discounts, slug: ordering.slug, branchId: ordering.branch.id }
  add(newLine({ ...choice, count: limits.minimum }, source), limits)
}
