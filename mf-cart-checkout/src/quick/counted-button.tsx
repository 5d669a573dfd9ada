import { useFormats, useMessages } from '@storefront/i18n'
import { IconButton } from '@storefront/ui'
import type { MouseEvent } from 'react'
import { swallowSecondTap } from '../add/second-tap.ts'
import { messages } from '../messages/catalogue.ts'

interface CountedButtonProps {
  /** Pieces that are in the cart. */
  count: number
  label: string
  onClick: () => void
  onPointerDown?: () => void
}

/** The round + with what is in the cart over its corner. */
export function CountedButton({ count, label, onClick, onPointerDown }: CountedButtonProps) {
  const t = useMessages(messages)
  const { number } = useFormats()
  // What it opens, or the stepper that takes its place, is under the finger by the second tap.
  function handleClick(event: MouseEvent) {
    swallowSecondTap(event)
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
      onPointerDown={onPointerDown}
    />
  )
}
