// @vitest-environment happy-dom
import type { SavedLocation, User } from '@storefront/api-contract/account'
import { cachedBusiness } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBusiness, Shown } from '../testing/show.tsx'
import { MyLinks } from './my-links.tsx'

beforeEach(() => openBusiness())
afterEach(cleanup)

const AT: SavedLocation = {
  id: 'home',
  label: '',
  address: { type: 'residency', block: '3', street: '12' },
  area_id: 'salmiya',
  country: null,
  default: true,
}

test.each<[string, SavedLocation[], string]>([
  ['its name', [{ ...AT, label: 'Home' }], 'Default: Home'],
  ['its parts', [AT], 'Default: Block 3, Street 12'],
  [
    'its parts, without a street',
    [{ ...AT, address: { type: 'residency', block: '3' } }],
    'Default: Block 3',
  ],
  ['nothing but that there is none', [{ ...AT, default: false }], 'None saved yet'],
])('[RT-19, DL-05] the default address is said by %s', (_, locations, words) => {
  render(<Shown client={cachedBusiness()} children={<MyLinks user={{ locations } as User} />} />)
  expect(screen.getByRole('link', { name: /^My addresses/ }).textContent).toContain(words)
})
