import { describe, expect, test } from 'vitest'
import { anArea, aZone } from '../../testing/sample-zones.ts'
import { selectedAreaAfter, zoneOfArea } from './selected-area.ts'

const salmiya = anArea('salmiya', { zone_id: 'coast' })
const coast = aZone('coast', { fees: 500, areas: [anArea('bneid', { zone_id: 'coast' }), salmiya] })
const selected = { area: salmiya, zone: coast }

describe('zone of an area', () => {
  test('[DL-04] the visible zone that holds it, the cheapest of several', () => {
    const cheap = aZone('cheap', { fees: 250, areas: [salmiya] })
    const hidden = aZone('hidden', { fees: 0, areas: [salmiya], visible: false })
    expect(zoneOfArea([coast, cheap, hidden], 'salmiya')).toEqual({ area: salmiya, zone: cheap })
  })

  test('[DL-04] none for an area that no zone serves', () => {
    expect(zoneOfArea([coast], 'hawally')).toBeNull()
  })
})

describe('[DL-03] a selected area when branch or zones change', () => {
  test.each([
    {
      label: 'another branch',
      zones: [coast],
      branchId: 'second',
      after: { state: 'cleared', reason: 'other-branch' },
    },
    {
      label: 'its zone is hidden now',
      zones: [{ ...coast, visible: false }],
      branchId: 'main',
      after: { state: 'cleared', reason: 'zone-hidden' },
    },
    {
      label: 'its zone is gone',
      zones: [aZone('desert')],
      branchId: 'main',
      after: { state: 'cleared', reason: 'zone-gone' },
    },
    {
      label: 'the area was taken out of its zone',
      zones: [{ ...coast, areas: [] }],
      branchId: 'main',
      after: { state: 'cleared', reason: 'area-gone' },
    },
    {
      label: 'its zone belongs to another branch now',
      zones: [{ ...coast, branch_id: 'second' }],
      branchId: 'main',
      after: { state: 'cleared', reason: 'zone-gone' },
    },
    {
      label: 'its zone is hidden, another still names the area',
      zones: [{ ...coast, visible: false }, aZone('other', { areas: [salmiya] })],
      branchId: 'main',
      after: { state: 'cleared', reason: 'zone-hidden' },
    },
  ])('$label: cleared', ({ zones, branchId, after }) => {
    expect(selectedAreaAfter(selected, { zones, branchId })).toEqual(after)
  })

  test('else its zone is refreshed', () => {
    const dearer = {
      ...coast,
      fees: 750,
      areas: [anArea('bneid'), anArea('salmiya', { names: [{ locale: 'en', name: 'Salmiya' }] })],
    }
    expect(selectedAreaAfter(selected, { zones: [dearer], branchId: 'main' })).toEqual({
      state: 'refreshed',
      zone: dearer,
      area: dearer.areas[1],
    })
  })

  test('moved into another zone of the branch: refreshed with that one', () => {
    const wide = aZone('wide', { areas: [salmiya] })
    expect(selectedAreaAfter(selected, { zones: [{ ...coast, areas: [] }, wide], branchId: 'main' })).toEqual(
      {
        state: 'refreshed',
        zone: wide,
        area: salmiya,
      },
    )
  })
})
