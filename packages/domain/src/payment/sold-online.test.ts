import { describe, expect, test } from 'vitest'
import { soldOnline } from './sold-online.ts'

const wallet = { enabled: true, packages: [{ id: 'ten' }] }
const reservations = { deposit: { amount: 5_000 }, largestParty: 8 }

describe('[FD-12] packages and deposits', () => {
  test('are sold where a provider takes payments', () => {
    expect(soldOnline({ wallet, reservations }, true)).toEqual({ wallet, reservations })
  })

  test('are not sold without one; wallet and reservations stay', () => {
    expect(soldOnline({ wallet, reservations }, false)).toEqual({
      wallet: { enabled: true, packages: [] },
      reservations: { deposit: null, largestParty: 8 },
    })
  })

  test('of a business without reservations stay none', () => {
    expect(soldOnline({ wallet, reservations: null }, false).reservations).toBeNull()
  })
})
