import { useMessages } from '@storefront/i18n'
import { Icon, IconButton } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'

export function SearchField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const t = useMessages(messages)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the shell, which moves the focus to a new page.
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <TextField
      ref={input}
      label={t('search.button')}
      hideLabel
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      placeholder={t('search.placeholder')}
      value={value}
      onText={onValue}
      start={<Icon name="search" size={20} />}
      end={
        value === '' ? null : (
          <IconButton
            icon="close"
            label={t('search.clear')}
            onClick={() => {
              onValue('')
              input.current?.focus()
            }}
          />
        )
      }
    />
  )
}
