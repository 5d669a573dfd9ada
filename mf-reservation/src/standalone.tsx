import { configureApi, queryClient } from '@storefront/api-client'
import { directionOf, i18n } from '@storefront/i18n'
import { BrowserRouter, Navigate, Route, Routes } from '@storefront/router'
import { businessQuery, openVisit, useOpenBusiness } from '@storefront/store'
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import History from './expose/pages/history.tsx'
import Reservation from './expose/pages/reservation.tsx'
import Success from './expose/pages/success.tsx'

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
  await i18n.changeLanguage(locale)
  return referenceId
}

function Pages({ referenceId }: { referenceId: string }) {
  useSuspenseQuery(businessQuery({ ...useOpenBusiness(), referenceId }))
  return (
    <Routes>
      <Route path="/:ref/reservation/history" element={<History />} />
      <Route path="/:ref/reservation/success/:reservationId" element={<Success />} />
      <Route path="/:ref/reservation/:reserveType" element={<Reservation />} />
      <Route path="*" element={<Navigate to={`/${referenceId}/reservation/reserv_dinein`} replace />} />
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
