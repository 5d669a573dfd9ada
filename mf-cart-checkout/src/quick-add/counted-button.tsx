import { useFormats, useMessages } from '@storefront/i18n'
import { IconButton } from '@storefront/ui'
import type { MouseEvent } from 'react'
import { quickMessages } from '../messages/quick/catalogue.ts'
import { guardDoubleTap } from './double-tap-guard.ts'

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
