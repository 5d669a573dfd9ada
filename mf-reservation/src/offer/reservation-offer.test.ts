import { aBusiness } from '@storefront/testing'
import { expect, test } from 'vitest'
import { reservationOffer } from './reservation-offer.ts'

const settings = aBusiness().reservation
const on = { reservation: { ...settings, enabled: true, type: 'reserv_dinein' } as const }
const off = { reservation: { ...settings, enabled: false, type: 'reserv_dinein' } as const }
const services = { reservation: { ...settings, enabled: true, type: 'reserv_service' } as const }

test.each([
  { business: on, kind: 'reserv_dinein', offer: 'taken' },
  { business: on, kind: 'reserv_service', offer: 'asked' },
  { business: off, kind: 'reserv_dinein', offer: 'not-taken' },
  { business: off, kind: 'reserv_service', offer: 'not-taken' },
  { business: services, kind: 'reserv_dinein', offer: 'not-taken' },
  { business: on, kind: 'pickup', offer: 'unknown' },
  { business: on, kind: 'dinein', offer: 'unknown' },
  { business: on, kind: 'toString', offer: 'unknown' },
])('[RT-20] $kind is $offer', ({ business, kind, offer }) => {
  expect(reservationOffer(aBusiness(business), kind)).toBe(offer)
})
