// @vitest-environment happy-dom
import { useVisit } from '@storefront/store'
import { aBranch, aBranchSummary, cachedBusiness } from '@storefront/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exposes } from '../exposes.ts'
import { openBusiness, Shown } from '../testing/show.tsx'

const { default: BranchPickerSlot } = exposes['./slots/branch-picker']

const CITY = { id: 'city', names: [{ locale: 'en', name: 'Kuwait City' }] }
const PORT = { id: 'port', names: [{ locale: 'en', name: 'Old Port' }] }
const BRANCHES = [aBranch(), aBranch(CITY), aBranch({ ...PORT, selling_types: ['dine_in'] })]
const business = { branches: [aBranchSummary(), aBranchSummary(CITY), aBranchSummary(PORT)] }

const SHEET_LOADS = { timeout: 20_000 }

function picker(open: boolean, onClose = () => {}) {
  return (
    <Shown client={cachedBusiness(business, BRANCHES)} path="/saffron/pickup">
      <BranchPickerSlot open={open} onClose={onClose} />
    </Shown>
  )
}

beforeEach(() => openBusiness())
afterEach(cleanup)

test('[RT-09] a closed picker renders nothing but its mark', () => {
  expect(renderToString(picker(false))).toBe('<div data-remote="mf-delivery"></div>')
})

test('[RT-09] the picker is a dialog with the branches; choosing one closes it', async () => {
  const onClose = vi.fn()
  render(picker(true, onClose))
  const dialog = await screen.findByRole('dialog', { name: 'Choose a branch' }, SHEET_LOADS)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Choose Kuwait City' }))
  expect(useVisit.getState().branchId).toBe('city')
  expect(onClose).toHaveBeenCalledOnce()
})

test('[CT-06] a branch that does not sell the type of the order cannot be chosen for it', async () => {
  render(picker(true))
  const dialog = await screen.findByRole('dialog', {}, SHEET_LOADS)
  expect(within(dialog).getByText('No pickup here')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Choose Old Port' })).toBeNull()
})
