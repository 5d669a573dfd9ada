import { useMessages } from '@storefront/i18n'
import { toast } from '@storefront/ui'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { LocationOutcome } from './use-locations.ts'

/**
 * An editor that opens in the place of a button, which has the focus again when it is closed; failures are said. It is
 * open at first where something that was typed waits in it.
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
