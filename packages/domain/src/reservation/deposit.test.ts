import { expect, test } from 'vitest'
import { type DepositRule, depositFor } from './deposit.ts'

const perGuest: DepositRule = { amount: 2_500, per: 'guest', from_party: 4 }
const once: DepositRule = { amount: 10_000, per: 'reservation', from_party: 1 }

test.each([
  { label: 'no rule', rule: null, party: 8, deposit: 0 },
  { label: 'below the party it is asked from', rule: perGuest, party: 3, deposit: 0 },
  { label: 'for each guest from there on', rule: perGuest, party: 4, deposit: 10_000 },
  { label: 'for a larger party', rule: perGuest, party: 7, deposit: 17_500 },
  { label: 'once, whatever the party', rule: once, party: 7, deposit: 10_000 },
])('[RS-01] the deposit of $label is $deposit', ({ rule, party, deposit }) => {
  expect(depositFor(rule, party)).toBe(deposit)
})
