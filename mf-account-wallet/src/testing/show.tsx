import { i18n, loadMessages } from '@storefront/i18n'
import { type QueryClient, QueryClientProvider } from '@storefront/query'
import { RemoteMessages } from '@storefront/remote-kit'
import { MemoryRouter } from '@storefront/router'
import { useOpenBusiness, useSession, useVisit } from '@storefront/store'
import { inAllRenderers } from '@storefront/testing'
import type { ReactNode } from 'react'
import { messages } from '../messages/catalogue.ts'

/** Opens the business as the shell's guards do, with nothing chosen yet. */
export async function openBusiness(locale: 'en' | 'ar' = 'en'): Promise<void> {
  useOpenBusiness.setState({ referenceId: 'saffron' })
  useVisit.setState({ referenceId: 'saffron', branchId: null, tableId: null })
  await loadMessages(messages, locale)
  await i18n.changeLanguage(locale)
}

export const GUEST = { token: null, customer: null, pending: false } as const

/** Logs a customer in, as the session's cookie would. */
export function logIn(business_id = 'owner', name: string | null = 'Amal'): void {
  const phone = { dial_code: '+965', number: '50001234' }
  inAllRenderers(useSession, {
    referenceId: 'saffron',
    token: 'token',
    expiresAt: Number.POSITIVE_INFINITY,
    customer: { id: 'c1', business_id, name, phone },
  })
}

/** A screen with the shell's providers. */
export function Shown({
  client,
  at = '/',
  children,
}: {
  client: QueryClient
  at?: string | { pathname: string; state: unknown }
  children: ReactNode
}) {
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <RemoteMessages messages={messages}>{children}</RemoteMessages>
      </MemoryRouter>
    </QueryClientProvider>
  )
}
