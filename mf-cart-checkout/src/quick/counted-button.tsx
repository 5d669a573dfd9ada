import { useFormats, useMessages } from '@storefront/i18n'
import { IconButton } from '@storefront/ui'
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
  const inCart = count > 0 ? number(count) : undefined
  return (
    <IconButton
      icon="plus"
      kind="primary"
      label={inCart ? t('quick.withCount', { label, count: inCart }) : label}
      badge={inCart}
      onClick={onClick}
      onPointerDown={onPointerDown}
    />
  )
}
