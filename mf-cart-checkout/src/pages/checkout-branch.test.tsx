// @vitest-environment happy-dom

import { openVisit, useVisit } from '@storefront/store'
import { aBranchSummary, json, restorePage } from '@storefront/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { online, show } from '../testing/checkout-scene.tsx'
import { shiftsAnswer } from '../testing/open-shop.ts'
import { SAFFRON_MENU } from '../testing/saffron-menu.ts'

online()
afterEach(() => localStorage.clear())

const MARINA = aBranchSummary({ id: 'marina', names: [{ locale: 'en', name: 'Marina' }] })
const WORDS = 'You’re now ordering from Marina.'

async function showTwoBranches() {
  useVisit.setState({ referenceId: '' })
  openVisit('saffron')
  const { user } = await show({
    business: { branches: [aBranchSummary(), MARINA] },
    answers: {
      'webapp/v5/menu/marina': () => json(SAFFRON_MENU),
      'webapp/v5/shifts/saffron': () => json(shiftsAnswer(true)),
    },
  })
  await screen.findByRole('button', { name: /^Pay/ })
  return user
}

/** What the browser tells this page when another tab has written its choices. */
function anotherTabChooses(branchId: string): void {
  const newValue = JSON.stringify({ version: 1, data: { branchId } })
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'sf:saffron:info', newValue })))
}

test('[CT-08] another tab that moves an open checkout to another branch is named until it has been read', async () => {
  const user = await showTwoBranches()
  anotherTabChooses('marina')
  expect(await screen.findByText(WORDS)).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(WORDS)).toBeNull()
})

test('[CT-08] the branch that is open already is no news', async () => {
  await showTwoBranches()
  anotherTabChooses('main')
  expect(screen.queryByText(WORDS)).toBeNull()
})

test('[CT-08] one that another tab chose while this page was in the back-forward cache is named', async () => {
  await showTwoBranches()
  dispatchEvent(new Event('pagehide'))
  localStorage.setItem('sf:saffron:info', JSON.stringify({ version: 1, data: { branchId: 'marina' } }))
  act(() => void restorePage())
  expect(await screen.findByText(WORDS)).toBeTruthy()
})

test('[CT-08] one that is chosen here before the page has loaded to its end is no news', async () => {
  await showTwoBranches()
  act(() => useVisit.getState().choose({ branchId: 'marina' }))
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })))
  expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy()
  expect(screen.queryByText(WORDS)).toBeNull()
})
