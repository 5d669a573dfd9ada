import { CallFailed, takeClockSkew } from '@storefront/api-client'
import { i18n, loadMessages } from '@storefront/i18n'
import { shiftsQuery, takeServerTime, useOpenBusiness } from '@storefront/store'
import { aBranchSummary, cachedBusiness, NOW } from '@storefront/testing'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DefaultLayout } from '../layouts/default-layout.tsx'
import { GeneralLayout } from '../layouts/general-layout.tsx'
import { messages } from '../messages/catalogue.ts'
import { pageInShell } from '../testing/page-in-shell.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { IndexPage } from './index-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { MovedPage } from './moved-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { PoliciesPage } from './policies-page.tsx'
import { RemoteFailed } from './remote-failed.tsx'
import { SettingsPage } from './settings-page.tsx'

const policies = [
  {
    title: [{ locale: 'en', name: 'Returns' }],
    html: [{ locale: 'en', name: '<p>Within <b>a week</b></p>' }],
  },
]
const client = cachedBusiness({
  policies,
  feedback: true,
  welcome_bg: '/p/welcome',
  branches: [aBranchSummary()],
})
const advance = { interval: 0, scale: 'min' }
const dayTime = {
  status: 'open',
  opens_at: null,
  closes_at: '2026-11-20T20:00:00Z',
  hours: { week: [], exceptions: [] },
  scheduled_orders: { on: false, only_schedule: false, min_advance: advance, max_advance: advance },
}
client.setQueryData(shiftsQuery('saffron', 'main').queryKey, {
  now: NOW,
  time_zone: 'Asia/Kuwait',
  branch_id: 'main',
  types: { dine_in: dayTime, car_pickup: dayTime },
})

const onServer = (page: ReactNode) => renderToString(pageInShell(page, { client, at: '/saffron' }))

beforeAll(async () => {
  await Promise.all([loadMessages(messages, 'en'), loadMessages(messages, 'ar')])
})
beforeEach(async () => {
  takeServerTime(NOW)
  useOpenBusiness.setState({ referenceId: 'saffron', themeId: null, webView: false })
  await i18n.changeLanguage('en')
})

afterAll(() => takeClockSkew(0))

const offline = new CallFailed({ kind: 'offline', call: 'business', message: 'Failed to fetch' })
const SCREENS: readonly [string, ReactNode, string][] = [
  ['index', <IndexPage key="p" />, 'Business reference'],
  ['landing', <LandingPage key="p" />, 'Saffron kitchen'],
  ['settings', <SettingsPage key="p" />, 'Appearance'],
  ['policies', <PoliciesPage key="p" />, 'Returns'],
  ['not found', <NotFoundPage key="p" />, 'We can’t find this page'],
  ['error', <ErrorScreen key="p" error={offline} />, 'You seem to be offline'],
  ['moved', <MovedPage key="p" url="https://order.example/" />, 'order.example'],
  ['remote down', <RemoteFailed key="p" area="mf-menu" onRetry={() => {}} />, 'We couldn’t load the menu'],
  [
    'slot down',
    <RemoteFailed key="p" area="mf-cart-checkout" onRetry={() => {}} compact />,
    'We couldn’t load your cart and orders',
  ],
  ['skeleton', <PageSkeleton key="p" kind="menu" />, 'Loading'],
]

describe('[RT-26] every screen of the shell is drawn without a browser', () => {
  test.each(SCREENS)('%s', (_, page, text) => {
    expect(onServer(page)).toContain(text)
  })

  test('general layout', () => {
    expect(onServer(<GeneralLayout>inside</GeneralLayout>)).toMatch(
      /<main id="main"[^>]*tabindex="-1"[^>]*>inside/,
    )
  })

  test('default layout', () => {
    const html = onServer(<DefaultLayout routeId="menu">inside</DefaultLayout>)
    expect(html).toMatch(/<main id="main"[^>]*>inside/)
    expect(html).toContain('href="#main"')
  })
})

describe('[RT-02] landing', () => {
  test('the first markup has the picture, the hours and a way in per selling type', () => {
    const html = onServer(<LandingPage />)
    expect(html).toContain('/p/welcome/640.webp')
    expect(html).toContain('Open · until 11:00 PM')
    expect(html).toContain('href="/saffron/dinein"')
    expect(html).toContain('href="/saffron/pickup"')
    expect(html).not.toContain('href="/saffron/delivery"')
  })

  test('in Arabic it has Arabic words and merchant text', async () => {
    await i18n.changeLanguage('ar')
    const html = onServer(<LandingPage />)
    expect(html).toContain('كيف تودّ أن تطلب؟')
    expect(html).toContain('السالمية')
  })
})
