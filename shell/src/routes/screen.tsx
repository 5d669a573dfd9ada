import { readBootData } from '@storefront/document-contract'
import { useQuery } from '@storefront/query'
import { Navigate, useLocation, useParams } from '@storefront/router'
import { openBusinessQuery, resumeSession, useOpenBusiness } from '@storefront/store'
import { type ReactNode, useEffect } from 'react'
import { DefaultLayout } from '../layouts/default-layout.tsx'
import { GeneralLayout } from '../layouts/general-layout.tsx'
import { ErrorScreen } from '../pages/error-screen.tsx'
import { MovedPage } from '../pages/moved-page.tsx'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { useAppliedTheme } from '../theme/apply-theme.ts'
import { useGuardContext } from './guard-context.ts'
import { runGuards } from './guards.ts'
import { openBusiness } from './open-business.ts'
import { skeletonOf } from './page-kinds.ts'
import { RoutePage } from './route-page.tsx'
import type { RouteEntry } from './route-table.ts'
import { useBusinessAnswer } from './use-business-answer.ts'
import { useTableCode } from './use-table-code.ts'

/** Renders one entry of the route table: business, guards, layout, page. */
export function Screen({ route }: { route: RouteEntry }) {
  if (route.id === 'not-found') return <NotFoundScreen route={route} />
  if (!route.guards.includes('fetch-business')) {
    return (
      <GeneralLayout>
        <RoutePage route={route} />
      </GeneralLayout>
    )
  }
  return <BusinessScreen route={route} />
}

/**
 * What is not there keeps the business around it that the visitor came from, or that the address names (RT-24). Until its
 * answer is there, and without one, the page stands alone.
 */
function NotFoundScreen({ route }: { route: RouteEntry }) {
  const open = useOpenBusiness()
  const { data } = useQuery({ ...openBusinessQuery(open), enabled: open.referenceId !== null })
  const business = data?.restaurant ?? null
  useAppliedTheme(business)
  const isOfBusiness = business !== null
  // After the first render, as on every screen of a business.
  useEffect(() => {
    if (isOfBusiness) resumeSession()
  }, [isOfBusiness])
  const page = <RoutePage route={route} />
  return business ? <DefaultLayout routeId={route.id}>{page}</DefaultLayout> : <Plain>{page}</Plain>
}

function BusinessScreen({ route }: { route: RouteEntry }) {
  const { ref = '' } = useParams()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    openBusiness(ref, search)
    // After the first render, which does not wait for the session.
    resumeSession()
  }, [ref, search])
  const answer = useBusinessAnswer(ref)
  const code = useTableCode(answer.kind === 'open' ? answer.business : null)
  const context = useGuardContext(answer.kind === 'open' ? answer.business : null)
  useAppliedTheme(answer.kind === 'open' ? answer.business : null)

  if (answer.kind === 'failed')
    return <Plain>{<ErrorScreen error={answer.error} onRetry={answer.retry} />}</Plain>
  if (answer.kind === 'moved')
    return <Plain>{<MovedPage url={answer.url} allowedHosts={readBootData(document).redirectHosts} />}</Plain>
  if (code.kind === 'failed') return <Plain>{<ErrorScreen error={code.error} onRetry={code.retry} />}</Plain>
  if (answer.kind === 'loading' || code.kind === 'loading' || !context)
    return <Plain>{<PageSkeleton kind={skeletonOf(route)} />}</Plain>
  const { reference_id: canonicalRef } = context.business
  if (canonicalRef !== ref) {
    const [, , ...rest] = pathname.split('/')
    return <Navigate to={{ pathname: ['', canonicalRef, ...rest].join('/'), search, hash }} replace />
  }
  const verdict = runGuards(route.guards, context)
  if (verdict === 'wait') {
    return (
      <DefaultLayout routeId={route.id}>
        <PageSkeleton kind={skeletonOf(route)} />
      </DefaultLayout>
    )
  }
  if (verdict) return <Navigate to={verdict.to} state={verdict.state} replace />
  return (
    <DefaultLayout routeId={route.id}>
      <RoutePage route={route} />
    </DefaultLayout>
  )
}

function Plain({ children }: { children: ReactNode }) {
  return <GeneralLayout>{children}</GeneralLayout>
}
