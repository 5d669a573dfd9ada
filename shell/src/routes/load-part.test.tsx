// @vitest-environment happy-dom
import { StaticRouter } from '@storefront/router/static-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'
import { RoutePage } from './route-page.tsx'
import { ROUTES } from './route-table.ts'

const chunks = vi.hoisted(() => ({ areAway: false, asked: [] as string[] }))
// The code of a page comes when its export is read.
const chunk = vi.hoisted(() => (name: string) => {
  chunks.asked.push(name)
  if (chunks.areAway) throw new Error(`Loading chunk ${name} failed`)
  return () => <h1>{name}</h1>
})
vi.mock('../remotes/provide-runtime.ts', () => ({}))
vi.mock('../pages/settings-page.tsx', () => ({
  get SettingsPage() {
    return chunk('settings')
  },
}))
vi.mock('../pages/policies-page.tsx', () => ({
  get PoliciesPage() {
    return chunk('policies')
  },
}))

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failure: '' }
  static getDerivedStateFromError = (error: Error) => ({ failure: error.message })
  override render() {
    return this.state.failure || this.props.children
  }
}

/** Opens a page of the shell, as a click on its link does; what it shows. */
async function open(id: string): Promise<string> {
  const route = ROUTES.find((one) => one.id === id)
  if (!route) throw new Error(`no route ${id}`)
  const { container } = await act(async () =>
    render(
      <Boundary>
        <StaticRouter location={`/saffron/${id}`}>
          <RoutePage route={route} />
        </StaticRouter>
      </Boundary>,
    ),
  )
  return container.textContent ?? ''
}

beforeEach(() => {
  chunks.areAway = true
  chunks.asked = []
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('[SR-01, ER-06] a page of the shell that could not be loaded ahead comes when its link is clicked', async () => {
  expect(await Promise.all([loadPart({ shell: 'settings' }), loadPart({ shell: 'settings' })])).toEqual([
    false,
    false,
  ])
  chunks.areAway = false
  await open('settings')
  expect(screen.getByRole('heading', { name: 'settings' })).toBeTruthy()
  expect(chunks.asked).toEqual(['settings', 'settings'])
  expect(await loadPart({ shell: 'settings' })).toBe(true)
  expect(chunks.asked).toHaveLength(2)
})

test('[ER-06] a page of the shell that still does not come when it is opened is asked for once, and fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await loadPart({ shell: 'policies' })
  chunks.asked = []
  expect(await open('policies')).toBe('Loading chunk policies failed')
  expect(chunks.asked).toEqual(['policies'])
})
