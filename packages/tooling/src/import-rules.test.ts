import { describe, expect, test } from 'vitest'
import { FOLDER_ORDER, importProblem, LIBRARY_OWNERS, specifiersOf } from './import-rules.ts'
import { sourceFiles } from './source-files.ts'

const use = (file: string, specifier: string) => {
  const folder = file.startsWith('packages/')
    ? file.split('/').slice(0, 2).join('/')
    : (file.split('/')[0] ?? '')
  return importProblem({ file, folder, specifier })
}

describe('who may import whom', () => {
  test.each([
    ['mf-menu/src/pages/item.tsx', '@storefront/domain'],
    ['mf-menu/src/pages/item.tsx', '../item/item-view.tsx'],
    ['mf-menu/src/pages/item.test.tsx', '@storefront/testing'],
    ['mf-menu/rsbuild.config.ts', '@storefront/federation'],
    ['packages/ui/src/sheet.tsx', 'antd-mobile/es/components/popup'],
    ['packages/gateway/src/gateway.ts', '@storefront/releases'],
    ['packages/api-contract/src/order.ts', '@storefront/domain/enums'],
    ['shell/src/theme/apply-theme.ts', '@storefront/theme'],
  ])('%s may import %s', (file, specifier) => {
    expect(use(file, specifier)).toBeNull()
  })

  test.each([
    ['mf-menu/src/pages/item.tsx', 'mf-delivery', "another team's app"],
    ['mf-menu/src/pages/item.tsx', '../../../mf-delivery/src/x.ts', 'leaves mf-menu'],
    ['mf-menu/src/pages/item.tsx', '@storefront/theme', 'may not import'],
    ['mf-menu/src/pages/item.tsx', '@storefront/federation', 'may not import'],
    ['mf-menu/src/pages/item.tsx', 'react-router', 'packages/router alone'],
    ['mf-menu/src/pages/item.tsx', 'antd-mobile', 'packages/ui alone'],
    ['packages/domain/src/x.ts', '@storefront/api-contract', 'allowed: nothing'],
    ['packages/api/src/x.ts', '@storefront/store', 'may not import'],
    ['packages/ui/src/x.ts', 'shell', "another team's app"],
    ['e2e/journeys/x.spec.ts', '@storefront/domain', 'import no source'],
    ['packages/domain/src/x.ts', '@storefront/domain', 'imports itself'],
  ])('%s may not import %s', (file, specifier, reason) => {
    expect(use(file, specifier)).toContain(reason)
  })

  test.each(Object.entries(LIBRARY_OWNERS))('%s is imported by %s alone', (library, owner) => {
    for (const specifier of [library, `${library}/build/modern/index.js`]) {
      expect(use(`${owner}/src/x.ts`, specifier)).toBeNull()
      for (const file of ['mf-menu/src/x.tsx', 'shell/src/x.tsx', 'packages/api/src/x.ts'])
        expect(use(file, specifier), `${specifier} in ${file}`).toContain(`${owner} alone`)
    }
  })

  test.each([
    ['mf-menu/src/x.tsx', '@tanstack/react-query'],
    ['mf-delivery/src/x.tsx', 'ol/Map'],
    ['shell/src/x.ts', '@storefront/remote-kit'],
    ['packages/domain/src/x.ts', '@storefront/formats'],
    ['packages/bridge/src/x.ts', '@storefront/domain'],
    ['packages/theme/src/x.ts', '@storefront/ui'],
    ['packages/router/src/x.ts', '@storefront/domain'],
    ['packages/query/src/x.ts', '@storefront/api-client'],
    ['packages/releases/src/x.ts', '@storefront/gateway'],
    ['packages/federation/src/x.ts', '@storefront/domain'],
    ['packages/api-contract/src/x.ts', '@storefront/api-client'],
    ['packages/api-client/src/x.ts', '@storefront/domain'],
    ['packages/document-contract/src/x.ts', '@storefront/gateway'],
    ['packages/http-server/src/x.ts', '@storefront/api'],
    ['packages/i18n/src/x.ts', '@storefront/store'],
    ['packages/map/src/x.ts', '@storefront/ui'],
    ['packages/ui/src/x.ts', '@storefront/domain'],
    ['packages/store/src/x.ts', '@storefront/ui'],
    ['packages/remote-kit/src/x.ts', '@storefront/theme'],
    ['packages/console/src/x.ts', '@storefront/store'],
    ['packages/desk/src/x.ts', '@storefront/store'],
    ['packages/demo/src/x.ts', '@storefront/api'],
    ['packages/gateway/src/x.ts', '@storefront/api'],
    ['packages/api/src/x.ts', '@storefront/gateway'],
    ['packages/server/src/x.ts', '@storefront/demo'],
    ['packages/tooling/src/x.ts', '@storefront/store'],
    ['packages/bench/src/x.ts', '@storefront/gateway'],
    ['packages/formats/src/x.ts', '@storefront/i18n'],
    ['packages/object-store/src/x.ts', '@storefront/api'],
    ['packages/render/src/x.ts', '@storefront/gateway'],
    ['packages/telemetry/src/x.ts', '@storefront/api'],
    ['packages/testing/src/x.ts', '@storefront/remote-kit'],
  ])('a breach is seen: %s imports %s', (file, specifier) => {
    expect(use(file, specifier)).not.toBeNull()
  })
})

describe('no layer of the API imports one above it', () => {
  const API = 'packages/api/src'

  test.each([
    ['platform/http/bind-call.ts', '../database/database.ts'],
    ['catalogue/menu/menu-calls.ts', '../../platform/http/bind-call.ts'],
    ['accounts/codes/send-code.ts', '../../catalogue/business/catalogue.ts'],
    ['commerce/orders/place-order.ts', '../../accounts/sessions/current-customer.ts'],
    ['commerce/orders/place-order.ts', '../commerce-context.ts'],
    ['create-api.ts', './commerce/orders/order-calls.ts'],
    ['jobs/jobs.ts', '../platform/pictures/collect-pictures.ts'],
    ['platform/http/fuzz.test.ts', '../../commerce/orders/place-order.ts'],
    ['testing/test-server.ts', '../create-api.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(use(`${API}/${file}`, specifier)).toBeNull()
  })

  test.each([
    ['platform/http/bind-call.ts', '../../catalogue/business/catalogue.ts'],
    ['platform/http/bind-call.ts', '../../commerce/commerce-context.ts'],
    ['catalogue/menu/menu-calls.ts', '../../accounts/sessions/current-customer.ts'],
    ['accounts/login/log-in.ts', '../../commerce/reservations/hold-time.ts'],
    ['commerce/orders/place-order.ts', '../../create-api.ts'],
    ['platform/operations/metrics.ts', '../../jobs/jobs.ts'],
    ['commerce/orders/place-order.ts', '../../testing/test-server.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(use(`${API}/${file}`, specifier)).toContain('lies above the layer')
  })

  test('says what the layer may import', () => {
    expect(use(`${API}/accounts/login/log-in.ts`, '../../commerce/reservations/hold-time.ts')).toBe(
      `${API}/commerce/reservations/hold-time.ts lies above the layer accounts: it imports itself and platform, catalogue alone, and names in its context what it needs from above`,
    )
  })
})

describe('no folder of gateway and shell imports one after it', () => {
  test.each([
    ['packages/gateway/src/watch/count-once.ts', '../visitors/load-marks.ts'],
    ['packages/gateway/src/watch/count-once.ts', './load-counters.ts'],
    ['packages/gateway/src/visitors/inlined-release.ts', '../preloads.ts'],
    ['packages/gateway/src/gateway.ts', './watch/beacons.ts'],
    ['packages/gateway/src/visitors/visitors.test.ts', '../watch/beacons.ts'],
    ['packages/gateway/src/testing/open-gateway.ts', '../watch/beacons.ts'],
    ['shell/src/boot/start.tsx', '../routes/routes.ts'],
    ['shell/src/pages/landing/hero.tsx', '../../layouts/logo.tsx'],
    ['shell/src/index.ts', './boot/start.tsx'],
    ['packages/ui/src/sheet/sheet.tsx', '../button/button.tsx'],
  ])('%s may import %s', (file, specifier) => {
    expect(use(file, specifier)).toBeNull()
  })

  test.each([
    ['packages/gateway/src/visitors/load-marks.ts', '../watch/beacons.ts'],
    ['packages/gateway/src/messages/gateway-message.ts', '../visitors/cookies.ts'],
    ['packages/gateway/src/watch/beacons.ts', '../testing/fake-store.ts'],
    ['shell/src/routes/route-page.tsx', '../boot/start.tsx'],
    ['shell/src/pages/landing/hero.tsx', '../../routes/screen.tsx'],
    ['shell/src/boot/start.tsx', '../server/render-page.tsx'],
  ])('%s may not import %s', (file, specifier) => {
    expect(use(file, specifier)).toContain('comes after the folder')
  })

  test('says what the folder may import', () => {
    expect(use('packages/gateway/src/visitors/load-marks.ts', '../watch/beacons.ts')).toBe(
      'packages/gateway/src/watch/beacons.ts comes after the folder visitors, which imports of the folders itself and messages alone (FOLDER_ORDER in import-rules.ts)',
    )
  })

  test.each(Object.entries(FOLDER_ORDER))('every folder of %s has a place in the order', (home, order) => {
    const below = sourceFiles(home)
      .map((file) => /^\/src\/([^/]+)\//.exec(file.slice(home.length))?.[1])
      .filter((folder) => folder !== undefined && folder !== 'testing')
    expect([...order].sort()).toEqual([...new Set(below)].sort())
  })
})

test.each([
  ["import { a } from 'library'"],
  ["import {\n  a,\n  b,\n} from 'library'"],
  ["import type { A } from 'library'"],
  ["import 'library'"],
  ["export * from 'library'"],
  ["export { a } from 'library'"],
  ["const a = await import('library')"],
  ["const a = lazy(() => import(/* webpackChunkName: 'a' */ 'library'))"],
])('an import is found in %j', (text) => {
  expect(specifiersOf(`const before = 1\n${text}\n`)).toEqual(['library'])
})
