// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { useVisit } from '@storefront/store'
import { aBranchSummary, aBusiness, answering, cachedBusiness } from '@storefront/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TableNotice } from '../layouts/table-notice.tsx'
import { tableSentenceReady } from '../tables/load-table-sentence.ts'
import { openForTest, pageInShell } from '../testing/page-in-shell.tsx'
import { applyLanguage } from '../theme/language.ts'
import { useTableCode } from './use-table-code.ts'

vi.mock('../tables/load-table-sentence.ts', { spy: true })

const CITY = aBranchSummary({ id: 'city', names: [{ locale: 'en', name: 'Kuwait City' }] })
const CLOSED = aBranchSummary({ id: 'gone', visible: false })
const BUSINESS = aBusiness({ branches: [aBranchSummary(), CITY, CLOSED] })
const T2 = { branch_id: 'city', table: { id: 'city-t2', name: 'T2', seats: 4, zone: null } }
const T7 = { branch_id: 'main', table: { id: 'main-t7', name: 'T7', seats: 4, zone: null } }
const TABLES = {
  'webapp/table/saffron?table=city-t2': T2,
  'webapp/table/saffron?table=t2&branch=CITY': T2,
  'webapp/table/saffron?table=main-t7': T7,
}

/** Shows what a page of the business would see. */
function Page() {
  const code = useTableCode(BUSINESS)
  if (code.kind === 'failed')
    return (
      <button type="button" onClick={code.retry}>
        again
      </button>
    )
  return code.kind === 'loading' ? 'loading' : <TableNotice />
}
const show = (at: string) => render(pageInShell(<Page />, { client: cachedBusiness(BUSINESS), at }))
const chosen = () => [useVisit.getState().branchId, useVisit.getState().tableId]

beforeEach(async () => {
  localStorage.clear()
  await applyLanguage('en')
  configureApi({ fetch: answering(TABLES) })
  openForTest('saffron')
  useVisit.setState({ branchId: null, tableId: null, appliedCode: null })
})
afterEach(cleanup)

test.each([
  ['its id', '/saffron/dinein?table=city-t2'],
  ['its name and branch in any case', '/saffron/dinein?table=t2&branch=CITY'],
])('[ST-03] a table by %s decides the branch, and one sentence says so', async (_label, at) => {
  show(at)
  expect(screen.getByText('loading')).toBeTruthy()
  const sentence = await screen.findByText(/You’re at table/)
  expect(sentence.textContent?.replace(/[\u2068\u2069]/g, '')).toBe(
    'You’re at table T2, Kuwait City branch. Menu and orders are for this branch.',
  )
  expect(chosen()).toEqual(['city', 'city-t2'])
})

test('[ST-03] the page waits for the code of the sentence, which else would push it down later', async () => {
  let arrived = () => {}
  const code = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const answered = vi.fn(answering(TABLES))
  configureApi({ fetch: answered })
  vi.mocked(tableSentenceReady).mockReturnValueOnce(code)
  show('/saffron/dinein?table=city-t2')
  await vi.waitFor(() => expect(answered).toHaveBeenCalled())
  await act(async () => {})
  expect(screen.getByText('loading')).toBeTruthy()
  await act(async () => arrived())
  expect(await screen.findByText(/You’re at table/)).toBeTruthy()
})

test('[ST-03] the table and its branch survive a reload without the code, and another code replaces both', async () => {
  show('/saffron/dinein?table=city-t2')
  await screen.findByText(/You’re at table/)
  cleanup()
  show('/saffron/dinein')
  expect((await screen.findByText(/You’re at table/)).textContent).toContain('Kuwait City')
  cleanup()
  show('/saffron/dinein?table=main-t7')
  expect((await screen.findByText(/T7/)).textContent).toContain('Salmiya')
  expect(chosen()).toEqual(['main', 'main-t7'])
})

test('[ST-03] changing the branch leaves the table, and the same address does not restore it', async () => {
  show('/saffron/dinein?table=city-t2')
  await screen.findByText(/You’re at table/)
  useVisit.getState().choose({ branchId: 'main' })
  cleanup()
  show('/saffron/dinein?table=city-t2')
  expect(screen.queryByText(/table/)).toBeNull()
  expect(chosen()).toEqual(['main', null])
})

test.each([
  ['?branch=City', 'city'],
  ['?branch=gone', null],
  ['?branch=nowhere', null],
])('[ST-03] a link %s chooses a branch that can be seen, and no table', (query, branch) => {
  show(`/saffron/pickup${query}`)
  expect(chosen()).toEqual([branch, null])
  expect(screen.queryByText(/table/)).toBeNull()
})

test('[ST-03] an unknown code is reported, and persisted for the checkout', async () => {
  show('/saffron/dinein?table=T99&branch=city')
  expect((await screen.findByText(/We can’t find the table/)).textContent).toContain('Kuwait City')
  expect(chosen()).toEqual(['city', 'T99'])
})

test('[ST-03] while the branch is unknown, no branch is shown', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  configureApi({ fetch: offline })
  show('/saffron/dinein?table=city-t2')
  const retry = await screen.findByRole('button', { name: 'again' }, { timeout: 20_000 })
  expect(chosen()).toEqual([null, null])
  configureApi({ fetch: answering(TABLES) })
  await userEvent.click(retry)
  expect(await screen.findByText(/You’re at table/)).toBeTruthy()
})
