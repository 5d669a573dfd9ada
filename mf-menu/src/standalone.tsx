import { configureApi, queryClient } from '@storefront/api-client'
import { installSlots } from '@storefront/bridge'
import { directionOf, i18n } from '@storefront/i18n'
import { BrowserRouter, Navigate, Route, Routes } from '@storefront/router'
import { businessQuery, openCart, openVisit, useOpenBusiness } from '@storefront/store'
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import Category from './expose/pages/category.tsx'
import Item from './expose/pages/item.tsx'
import MenuHome from './expose/pages/menu-home.tsx'
import Search from './expose/pages/search.tsx'

const DEMO = 'saffron'

/** Opens the business of the path, and what `?locale=ar` and `?theme=dark` ask for, as the shell does. */
async function openPage(): Promise<string> {
  const referenceId = location.pathname.split('/')[1] || DEMO
  const asked = new URLSearchParams(location.search)
  const locale = asked.get('locale') ?? 'en'
  const page = document.documentElement
  Object.assign(page, { lang: locale, dir: directionOf(locale) })
  page.dataset.theme = asked.get('theme') ?? 'light'
  configureApi({ locale: () => i18n.language })
  useOpenBusiness.setState({ referenceId })
  openVisit(referenceId)
  openCart(referenceId)
  // The other teams' parts are named where they would stand.
  installSlots(({ name }) => <output data-slot={name} />)
  await i18n.changeLanguage(locale)
  return referenceId
}

function Pages({ referenceId }: { referenceId: string }) {
  useSuspenseQuery(businessQuery({ referenceId, themeId: null, webView: false }))
  return (
    <Routes>
      <Route path="/:ref/:type" element={<MenuHome />} />
      <Route path="/:ref/:type/search" element={<Search />} />
      <Route path="/:ref/:type/:categoryId" element={<Category />} />
      <Route path="/:ref/:type/:categoryId/:itemId" element={<Item />} />
      <Route path="*" element={<Navigate to={`/${referenceId}/pickup`} replace />} />
    </Routes>
  )
}

const root = createRoot(document.body.appendChild(document.createElement('main')))
openPage().then((referenceId) =>
  root.render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Suspense>
          <Pages referenceId={referenceId} />
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  ),
)
