import { defineMessages, i18n, loadMessages } from '@storefront/i18n'
import { useOpenBusiness, useVisit } from '@storefront/store'
import type { ReactNode } from 'react'
import { RemoteMessages } from '../expose/remote-messages.tsx'
import * as groups from '../messages/en.ts'

const messages = defineMessages('a-remote', {
  en: async () => ({ default: Object.assign({}, ...Object.values(groups)) as Record<string, string> }),
})

/** Opens the business as the shell's guards do. */
export async function openBusiness(): Promise<void> {
  useOpenBusiness.setState({ referenceId: 'saffron' })
  useVisit.setState({ referenceId: 'saffron', branchId: null, tableId: null })
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
}

/** A part of the kit inside a remote that takes every group of texts. */
export function InRemote({ children }: { children: ReactNode }) {
  return <RemoteMessages messages={messages}>{children}</RemoteMessages>
}
