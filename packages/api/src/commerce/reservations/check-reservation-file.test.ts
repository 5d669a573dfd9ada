import type { BusinessFile } from '@storefront/api-contract/business-file'
import { expect, test } from 'vitest'
import { withReservations } from '../../testing/reserving-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { readBusinessFile } from '../business-file/read-business-file.ts'

type Reservations = NonNullable<BusinessFile['reservations']>
type Wallet = NonNullable<BusinessFile['wallet']>

const problemsOf = (change: (reservations: Reservations, wallet: Wallet) => void) => {
  const file = testBusiness(withReservations)
  if (!file.reservations || !file.wallet) throw new Error('The test business takes no reservations')
  change(file.reservations, file.wallet)
  const read = readBusinessFile(file)
  return read.ok ? [] : read.problems.map(({ path }) => path)
}

test('[RS-01] a business file with reservations and a wallet is right', () => {
  expect(problemsOf(() => undefined)).toEqual([])
})

test.each<[string, (reservations: Reservations, wallet: Wallet) => void, string]>([
  ['sizes out of order', ({ durations }) => durations.reverse(), 'reservations.durations.1.up_to'],
  ['no durations', (one) => (one.durations = []), 'reservations.durations'],
  ['no step', (one) => (one.slot_minutes = 0), 'reservations.slot_minutes'],
  [
    'a deposit of nothing',
    (one) => (one.deposit = { amount: 0, per: 'guest', from_party: 1 }),
    'reservations.deposit.amount',
  ],
  ['a service twice', ({ services }) => services.push(...services), 'reservations.services.1.id'],
  [
    'a service nowhere',
    ({ services }) => services[0]?.branch_ids.push('nowhere'),
    'reservations.services.0.branch_ids.1',
  ],
  [
    'hours of no branch',
    ({ hours }) => (hours.nowhere = { week: [], exceptions: [] }),
    'reservations.hours.nowhere',
  ],
  [
    'an hour that is none',
    ({ hours }) => {
      const [shift] = hours['test-main']?.week[2]?.shifts ?? []
      if (shift) shift.time_from = '24:30'
    },
    'reservations.hours.test-main.week.2.shifts.0.time_from',
  ],
  ['a package twice', (_, { packages }) => packages.push(...packages), 'wallet.packages.2.id'],
  [
    'a package for nothing',
    (_, { packages }) => Object.assign(packages[0] ?? {}, { price: 0 }),
    'wallet.packages.0.price',
  ],
  [
    'a package that gives less than it costs',
    (_, { packages }) => Object.assign(packages[0] ?? {}, { credit: 9999 }),
    'wallet.packages.0.credit',
  ],
])('[RS-01] %s is named by its path', (_label, change, path) => {
  expect(problemsOf(change)).toContain(path)
})
