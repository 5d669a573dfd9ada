// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { InRemote, openBusiness } from '../testing/show.tsx'
import { type NamedAddress, useAddressWords } from './use-address-words.ts'

beforeEach(openBusiness)
afterEach(cleanup)

function Line(named: NamedAddress) {
  return <output>{useAddressWords()(named)}</output>
}

test.each<{ label: string; place: NamedAddress; line: string }>([
  {
    label: 'from the area to the door',
    place: {
      address: { block: '3', street: 'Salem Al Mubarak', house_number: '7' },
      country: 'KW',
      area: 'Salmiya',
    },
    line: 'Salmiya, Block 3, Salem Al Mubarak, House number 7',
  },
  {
    label: 'a street without a name, in any digits',
    place: { address: { block: '٣', street: '١٢', house_number: '7' }, country: 'KW' },
    line: 'Block ٣, Street ١٢, House number 7',
  },
  {
    label: 'abroad, with the country at its end',
    place: { address: { city: 'Wien', street: 'Ring', apartment: '4' }, country: 'AT', abroad: 'Austria' },
    line: 'Wien, Ring, Flat number 4, Austria',
  },
  {
    label: 'without what only the driver at the door needs',
    place: { address: { street: 'Ring', intercom: '12', note: 'Ring twice' }, country: 'AT' },
    line: 'Ring',
  },
  {
    label: 'with it, but for the note',
    place: { address: { street: 'Ring', intercom: '12', note: 'Ring twice' }, country: 'AT', isWhole: true },
    line: 'Ring, Intercom 12',
  },
])('[DL-05] an address says what its parts are: $label', ({ place, line }) => {
  render(
    <InRemote>
      <Line {...place} />
    </InRemote>,
  )
  expect(screen.getByRole('status').textContent).toBe(line)
})
