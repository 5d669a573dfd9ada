// @vitest-environment happy-dom
import { configureApi, queryClient } from '@storefront/api-client'
import { businessQuery, tableQuery, useVisit } from '@storefront/store'
import { aBusiness, answering, businessAnswer } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTableCode } from '../routes/use-table-code.ts'
import { tableSentenceReady } from '../tables/load-table-sentence.ts'
// Compiled before the test, which a busy machine does not within the page's patience.
import '../tables/table-sentence.tsx'
import { openForTest, pageInShell } from '../testing/page-in-shell.tsx'
import { applyLanguage } from '../theme/language.ts'
import { TableNotice } from './table-notice.tsx'

const BUSINESS = aBusiness()
const T7 = { branch_id: 'main', table: { id: 'main-t7', name: 'T7', seats: 4, zone: null } }
const TABLES = {
  'webapp/table/saffron?table=main-t7': T7,
  'webapp/table/saffron?table=main-t7&branch=main': T7,
}

/** A landing page: the sentence, and below it what must not move. */
function Page() {
  return useTableCode(BUSINESS).kind === 'applied' ? (
    <>
      <TableNotice />
      <nav>entries</nav>
    </>
  ) : null
}
const sentence = () => screen.queryByText(/You’re at table/)

beforeEach(async () => {
  localStorage.clear()
  queryClient.clear()
  const preview = { referenceId: 'saffron', themeId: null, webView: false }
  queryClient.setQueryData(businessQuery(preview).queryKey, businessAnswer())
  await applyLanguage('en')
  configureApi({ fetch: answering(TABLES) })
  openForTest('saffron')
  useVisit.setState({ branchId: null, tableId: null, appliedCode: null })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// A second try would find the code of the sentence loaded.
test('[ST-03] on a visit by a code, what is below the sentence is drawn together with it', {
  retry: 0,
}, async () => {
  const drawn: boolean[] = []
  const observer = new MutationObserver(() => {
    if (document.querySelector('nav')) drawn.push(sentence() !== null)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  render(pageInShell(<Page />, { client: queryClient, at: '/saffron?table=main-t7' }))
  await screen.findByText('entries')
  await screen.findByText(/You’re at table/)
  observer.disconnect()
  expect(drawn).not.toContain(false)
})

test('[ST-03] the page of a table that this browser has kept waits for its name', async () => {
  useVisit.setState({ branchId: 'main', tableId: 'main-t7' })
  await tableSentenceReady()
  const { queryKey } = tableQuery('saffron', { table: 'main-t7', branch: 'main' })
  expect(queryClient.getQueryData(queryKey)).toEqual(T7)
})

test('[ST-03] an answer that does not come keeps the page waiting for two seconds, no longer', async () => {
  vi.useFakeTimers()
  configureApi({ fetch: () => new Promise(() => {}) })
  useVisit.setState({ branchId: 'main', tableId: 'main-t7' })
  const ready = vi.fn()
  void tableSentenceReady().then(ready)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ready).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ready).toHaveBeenCalledOnce()
})
