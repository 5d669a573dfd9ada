import { useMessages } from '@storefront/i18n'
import { toast } from '@storefront/ui'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { LocationOutcome } from './use-locations.ts'

/**
 * State of an editor that replaces its opener button; closing returns the focus, failures are announced. Starts open if
 * there is an unsaved draft.
 */
export function useEditing(isOpenAtFirst: boolean) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [isBusy, setBusy] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpenAtFirst)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return {
    isOpen,
    isBusy,
    opener,
    open: () => setOpen(true),
    close: () => setOpen(false),
    run: async (action: Promise<LocationOutcome>): Promise<boolean> => {
      setBusy(true)
      const outcome = await action
      setBusy(false)
      if (!outcome.ok) toast({ text: outcome.message ?? t('saved.failed'), tone: 'danger' })
      return outcome.ok
    },
  }
}
