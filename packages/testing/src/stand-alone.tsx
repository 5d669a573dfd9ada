import { configureApi, queryClient } from '@storefront/api-client'
import { installSlots } from '@storefront/bridge'
import { directionOf, i18n } from '@storefront/i18n'
import { QueryClientProvider, useQuery } from '@storefront/query'
import { BrowserRouter, Navigate, Route, Routes } from '@storefront/router'
import {
  businessQuery,
  chooseSessionOf,
  openCart,
  openDelivery,
  openVisit,
  renewAfterRefusal,
  resumeSession,
  tokenFor,
  useOpenBusiness,
  useVisit,
} from '@storefront/store'
import { type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

const DEMO = 'saffron'

/** The remote's own pages, by the shell's paths. */
export interface AlonePages {
  routes: Record<string, ReactNode>
  /** Where every other path leads, below the business: `pickup`. */
  home: string
}

/** Does for one remote what the shell does for all: business of the path, `?locale=`, `?theme=`, `?table=`, `?branch=`. */
async function openPage(): Promise<string> {
  const referenceId = location.pathname.split('/')[1] || DEMO
  const asked = new URLSearchParams(location.search)
  const locale = asked.get('locale') ?? 'en'
  const page = document.documentElement
  Object.assign(page, { lang: locale, dir: directionOf(locale) })
  page.dataset.theme = asked.get('theme') ?? 'light'
  configureApi({ locale: () => i18n.language, token: tokenFor, renew: renewAfterRefusal })
  useOpenBusiness.setState({ referenceId })
  openVisit(referenceId)
  openDelivery(referenceId)
  openCart(referenceId)
  chooseSessionOf(referenceId)
  resumeSession()
  const [tableId, branchId] = [asked.get('table'), asked.get('branch')]
  if (branchId) useVisit.getState().choose({ branchId })
  if (tableId) useVisit.getState().choose({ tableId })
  installSlots(({ name }) => <output data-slot={name} />)
  await i18n.changeLanguage(locale)
  return referenceId
}

function Pages({ referenceId, routes, home }: AlonePages & { referenceId: string }) {
  const { data } = useQuery({ ...businessQuery({ ...useOpenBusiness(), referenceId }), throwOnError: true })
  if (!data) return <progress />
  return (
    <Routes>
      {Object.entries(routes).map(([path, page]) => (
        <Route key={path} path={path} element={page} />
      ))}
      <Route path="*" element={<Navigate to={`/${referenceId}/${home}${location.search}`} replace />} />
    </Routes>
  )
}

/**
 * Runs one remote without a shell against the real API; slots of other teams show their name. What stops
 * the page, such as an API that does not run, is shown instead.
 */
export async function runAlone(pages: AlonePages): Promise<void> {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main, {
    onUncaughtError: (error) => {
      console.error(error)
      const message = { role: 'alert', textContent: String(error) }
      main.replaceChildren(Object.assign(document.createElement('pre'), message))
    },
  })
  const referenceId = await openPage()
  root.render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Suspense fallback={<progress />}>
          <Pages referenceId={referenceId} {...pages} />
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  )
}
