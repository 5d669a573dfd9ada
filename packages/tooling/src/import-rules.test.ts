import { describe, expect, test } from 'vitest'
import { importProblem } from './import-rules.ts'

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
})
