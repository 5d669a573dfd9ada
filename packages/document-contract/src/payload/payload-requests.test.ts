import { callKey } from '@storefront/api-contract'
import { describe, expect, test } from 'vitest'
import { isPayloadName, PAYLOAD_NAMES, type PayloadName } from './payload-names.ts'
import { type PayloadPage, payloadCall, payloadRequest } from './payload-requests.ts'

const OFFER = { first_day: '2026-11-20', services: [{ id: 'cut' }, { id: 'shave' }] } as NonNullable<
  PayloadPage['offer']
>
const PAGE: PayloadPage = {
  params: { ref: 'saffron', type: 'pickup', itemId: 'mixed grill' },
  preview: { themeId: 'night', webView: true },
  branchId: 'main',
  takesReservations: true,
  offer: OFFER,
}
const pathOf = (name: PayloadName, page = PAGE) => {
  const request = payloadRequest(name, page)
  return request && callKey(request.call, request.input)[1]
}

describe('[AP-04] the payloads of a page', () => {
  test.each<[PayloadName, string]>([
    ['business', 'webapp/v5/restaurant/saffron?theme_id=night&wv=true'],
    ['banners', 'webapp/banners/saffron'],
    ['branches', 'webapp/branches/saffron'],
    ['shifts', 'webapp/v5/shifts/saffron?branch_id=main'],
    ['menu', 'webapp/v5/menu/main?list=pickup'],
    ['item', 'webapp/v5/item/main/mixed%20grill?list=pickup'],
    ['reservation-offer', 'webapp/reservation-offer/main'],
    ['reservation-availability', 'webapp/reservation-availability/main?date=2026-11-20&party=2'],
  ])('%s is answered by %s', (name, path) => {
    expect(pathOf(name)).toBe(path)
  })

  test('what belongs to a branch waits for the business; the rest does not', () => {
    const early = PAYLOAD_NAMES.filter((name) => pathOf(name, { ...PAGE, branchId: null }) !== null)
    expect(early).toEqual(['business', 'banners', 'branches'])
  })

  test('[SR-06] the times of a service are those of the first one', () => {
    const page = { ...PAGE, params: { ref: 'saffron', reserveType: 'reserv_service' } }
    expect(pathOf('reservation-availability', page)).toContain('date=2026-11-20&party=2&service_id=cut')
  })

  test('[SR-06] the times wait for the offer, and the offer for a business that takes reservations', () => {
    expect(pathOf('reservation-availability', { ...PAGE, offer: null })).toBeNull()
    expect(pathOf('reservation-offer', { ...PAGE, takesReservations: false })).toBeNull()
  })

  test('a page without an order type has no menu', () => {
    expect(pathOf('menu', { ...PAGE, params: { ref: 'saffron' } })).toBeNull()
  })

  test.each(PAYLOAD_NAMES)('the key of the answer to %s begins with that name', (name) => {
    expect(payloadCall(name).name).toBe(name)
    expect(isPayloadName(name)).toBe(true)
  })

  test('an unknown name does not compile', () => {
    // @ts-expect-error not a payload name
    const name: PayloadName = 'weather'
    expect(isPayloadName(name)).toBe(false)
    // @ts-expect-error not a payload name
    expect(() => payloadRequest('weather', PAGE)).toThrow()
  })
})
