import { i18n, loadMessages } from '@storefront/i18n'
import { type QueryClient, QueryClientProvider } from '@storefront/query'
import { RemoteMessages } from '@storefront/remote-kit'
import { MemoryRouter } from '@storefront/router'
import { useOpenBusiness, useVisit } from '@storefront/store'
import type { ReactNode } from 'react'
import { messages } from '../messages/catalogue.ts'

/** Opens the business as the shell's guards do, with nothing chosen yet. */
export async function openBusiness(locale: 'en' | 'ar' = 'en'): Promise<void> {
  useOpenBusiness.setState({ referenceId: 'saffron' })
  useVisit.setState({ referenceId: 'saffron', branchId: null, tableId: null })
  await loadMessages(messages, locale)
  await i18n.changeLanguage(locale)
}

/** A screen with the shell's providers. */
export function Shown({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <RemoteMessages messages={messages}>{children}</RemoteMessages>
      </MemoryRouter>
    </QueryClientProvider>
  )
}
