import { cartRoom } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { limitText } from '@storefront/remote-kit'
import { useCart } from '@storefront/store'
import { IconButton, Stepper, toast } from '@storefront/ui'
import type { MouseEvent } from 'react'
import { quickMessages } from '../messages/quick/catalogue.ts'
import { askToRemove } from './ask-to-remove.ts'
import { guardDoubleTap } from './double-tap-guard.ts'
import { quickAddLine, type RowItem, useItemLines } from './quick-add-line.ts'

interface CountedButtonProps {
  /** Count in the cart. */
  count: number
  label: string
  onClick: () => void
  'aria-haspopup'?: 'dialog'
}

/** The round + button with a count badge. */
export function CountedButton({ count, label, onClick, 'aria-haspopup': popup }: CountedButtonProps) {
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
export function QuickStepper({ row }: { row: RowItem }) {
  const t = useMessages(quickMessages)
  const { number } = useFormats()
  const { lines, count } = useItemLines(row.item.id)
  const { item, menu, name } = row
  const [label] = item.price_labels
  const [line, ...others] = lines
  if (!label) return null
  const [room] = cartRoom(lines, menu)
  const isPlain = line?.modifiers.length === 0 && line.comment === '' && line.price_label_id === label.id
  if (!line || !room || others.length > 0 || !isPlain) {
    const add = () => quickAddLine(row, label, { t, number })
    return <CountedButton count={count} label={t('quick.add', { name })} onClick={add} />
  }
  const limits = { ...room.limits, maximum: Math.max(room.limits.maximum, line.count) }
  return (
    <Stepper
      size="small"
      value={line.count}
      min={limits.minimum}
      max={limits.maximum}
      step={limits.step}
      integer={label.isQty}
      format={number}
      label={t('dish.quantity', { name })}
      decreaseLabel={t('line.decrease', { name })}
      increaseLabel={t('line.increase', { name })}
      removeLabel={t('line.remove', { name })}
      onChange={(next) => useCart.getState().setCount(line.line_id, next, limits)}
      onFull={() => toast({ text: limitText(room.limit, { t, number }), tone: 'info' })}
      onRemove={async () => {
        if (await askToRemove(t, name)) useCart.getState().remove(line.line_id)
      }}
    />
  )
}
