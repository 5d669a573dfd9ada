import { queryFor } from '@storefront/api-client'
import { type ItemAnswer, itemCall, type MenuAnswer } from '@storefront/api-contract'
import { installSlots } from '@storefront/bridge'
import { i18n, loadKnownMessages, loadMessages } from '@storefront/i18n'
import { type QueryClient, QueryClientProvider } from '@storefront/query'
import { MemoryRouter, Route, Routes, useLocation } from '@storefront/router'
import { bannersQuery, menuQuery, useOpenBusiness, useVisit } from '@storefront/store'
import { cachedBusiness } from '@storefront/testing'
import type { ReactNode } from 'react'
import { exposes } from '../exposes.ts'
import { messages } from '../messages/catalogue.ts'
import { messages as lateMessages } from '../returning/messages/catalogue.ts'

export interface PageData {
  business?: Parameters<typeof cachedBusiness>[0]
  /** Put into the cache; without it the menu is loading. */
  menu?: MenuAnswer
  item?: ItemAnswer
  locale?: 'en' | 'ar' | 'de'
}

/** Opens the business as the shell's guards do, with the given answers in the query cache. */
export async function openPage({ business, menu, item, locale = 'en' }: PageData = {}): Promise<QueryClient> {
  useOpenBusiness.setState({ referenceId: 'saffron', themeId: null, webView: false })
  useVisit.setState({ referenceId: 'saffron', branchId: null, tableId: null })
  // Those of the late parts too: a test before may have loaded the parts in its own language.
  await Promise.all([
    loadMessages(messages, locale),
    loadMessages(lateMessages, locale),
    loadKnownMessages(locale),
  ])
  await i18n.changeLanguage(locale)
  installSlots(({ name, props }) => <SlotMark name={name} props={props} />)
  const client = cachedBusiness(business)
  client.setQueryData(bannersQuery('saffron').queryKey, { banners: [] })
  if (menu) client.setQueryData(menuQuery('main', 'pickup').queryKey, menu)
  const itemId = item?.item?.id ?? ''
  const ofItem = { params: { branchId: 'main', itemId }, query: { list: 'pickup' as const } }
  if (item) client.setQueryData(queryFor(itemCall, ofItem).queryKey, item)
  return client
}

/** A page of this remote at its path, with the providers of the shell. */
export function PageAt({ client, path }: { client: QueryClient; path: string }): ReactNode {
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/:ref/:type" element={<Exposed page="./pages/menu-home" />} />
          <Route path="/:ref/:type/search" element={<Exposed page="./pages/search" />} />
          <Route path="/:ref/:type/:categoryId" element={<Exposed page="./pages/category" />} />
          <Route path="/:ref/:type/:categoryId/:itemId" element={<Exposed page="./pages/item" />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  )
}

function Exposed({ page }: { page: keyof typeof exposes }) {
  const { default: Page } = exposes[page]
  return <Page />
}

function Elsewhere() {
  return <p data-testid="elsewhere">{useLocation().pathname}</p>
}

interface AddProps {
  choice: unknown
  blocked: string | null
  onBlocked: () => void
  onAdded: () => void
}

/** Placeholder for slots of other remotes; the add button follows its contract. */
function SlotMark({ name, props }: { name: string; props: unknown }) {
  if (name !== 'cart/AddToCart') return <div data-slot={name} />
  const { choice, blocked, onBlocked, onAdded } = props as AddProps
  return (
    <button type="button" data-choice={JSON.stringify(choice)} onClick={blocked ? onBlocked : onAdded}>
      Add
    </button>
  )
}
