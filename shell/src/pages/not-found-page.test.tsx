// @vitest-environment happy-dom
import { QueryClient } from '@storefront/query'
import { useOpenBusiness } from '@storefront/store'
import { businessAnswer, cachedBusiness, json, problem, serve } from '@storefront/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ROUTES } from '../routes/route-table.ts'
import { Screen } from '../routes/screen.tsx'
import { openForTest, pageInShell } from '../testing/page-in-shell.tsx'
import { applyLanguage } from '../theme/language.ts'

// What only a build has; no remote is loaded here.
vi.mock('../remotes/provide-runtime.ts', () => ({}))

const route = ROUTES.find(({ id }) => id === 'not-found')
const show = async (client: QueryClient, at = '/404') => {
  if (!route) throw new Error('no route for what is not there')
  await act(async () => {
    render(pageInShell(<Screen route={route} />, { client, at }))
  })
  await screen.findByRole('heading', { level: 1, name: 'We can’t find this page' })
}

beforeEach(async () => {
  await applyLanguage('en')
  openForTest('saffron')
})
afterEach(cleanup)

test('[RT-24] what is not there keeps the business around it, and leads to its menu', async () => {
  await show(cachedBusiness())
  expect(document.title).toBe('Storefront 404')
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to menu' }).getAttribute('href')).toMatch(
    /^\/saffron\/(dinein|pickup)$/,
  )
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/saffron')
})

test('[RT-24] the way back is to the selling type that the address begins with', async () => {
  const toMenu = () => screen.getByRole('link', { name: 'Back to menu' }).getAttribute('href')
  await show(cachedBusiness(), '/saffron/pickup/mezze/free-lunch')
  expect(toMenu()).toBe('/saffron/pickup')
  cleanup()
  await show(cachedBusiness(), '/saffron/dinein/mezze/free-lunch')
  expect(toMenu()).toBe('/saffron/dinein')
})

test('[RT-24] a business that only the address names is asked for, and is around it then', async () => {
  let answer: (business: Response) => void = () => {}
  const sent = serve({
    'webapp/v5/restaurant/': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await show(new QueryClient())
  expect(screen.queryByRole('banner')).toBeNull()
  await act(async () => answer(json(businessAnswer())))
  expect(await screen.findByRole('banner')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'We can’t find this page' })).toBeTruthy()
  const navigation = screen.getByRole('navigation', { name: 'Main' })
  expect(navigation.className).not.toContain('onlyWide')
  expect(screen.getByRole('link', { name: 'Back to menu' })).toBeTruthy()
  expect(sent.map(({ path }) => path)).toEqual(['webapp/v5/restaurant/saffron'])
})

test.each([
  ['that is unknown', 'nobody'],
  ['that nobody named', null],
])('[RT-24] with a business %s it stands alone', async (_, referenceId) => {
  useOpenBusiness.setState({ referenceId })
  const sent = serve({ 'webapp/v5/restaurant/': () => problem(404, 'business-not-found') })
  const client = new QueryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  await show(client)
  expect(sent).toHaveLength(referenceId ? 1 : 0)
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Back to menu' })).toBeNull()
})
