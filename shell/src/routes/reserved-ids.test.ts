import { matchRoute } from '@storefront/document-contract'
import {
  type AddressedKind,
  isReservedId,
  PAYLOAD_SEGMENT,
  RESERVED_IDS,
} from '@storefront/domain/reserved-ids'
import { expect, test } from 'vitest'
import { ROUTES, type RouteEntry } from './route-table.ts'

/** What the parameters of paths name. A new one is a merchant's id, or says here what else it is. */
const MERCHANTS: Record<string, AddressedKind> = {
  ':ref': 'business',
  ':categoryId': 'category',
  ':itemId': 'item',
  ':packageId': 'walletPackage',
}
/** Words of the storefront, and ids that the server makes by chance. */
const OTHERS = [':type', ':orderId', ':reservationId', ':reserveType']

const segmentsOf = (path: string) => path.split('/').slice(1)
const isParam = (segment: string) => segment.startsWith(':')
const SEGMENTS = ROUTES.flatMap(({ path }) => segmentsOf(path))
const WORDS = [...new Set(SEGMENTS.filter((segment) => segment && !isParam(segment)))]

/** Every place of the table in which an id of a merchant is. */
const PLACES = ROUTES.flatMap((route) =>
  segmentsOf(route.path).flatMap((param, place) => {
    const kind = MERCHANTS[param]
    return kind ? [{ route, kind, place, path: route.path, param }] : []
  }),
)

/** The path of a route with a segment in one place, and ids that are nobody's words in the others. */
function pathWith({ path }: RouteEntry, place: number, segment: string): string {
  const filled = segmentsOf(path).map((one, index) => {
    if (index === place) return segment
    if (one === ':type') return 'pickup'
    return isParam(one) ? 'ordinary' : one
  })
  return `/${filled.join('/')}`
}

const isShadowed = (route: RouteEntry, place: number, word: string) =>
  matchRoute(ROUTES, pathWith(route, place, word))?.route.id !== route.id

test('[RT-27] every parameter of the table is a merchant’s id, or known to be none', () => {
  const known = [...Object.keys(MERCHANTS), ...OTHERS].sort()
  const found = [...new Set(SEGMENTS.filter(isParam))].sort()
  expect(found, 'name a new parameter in MERCHANTS or OTHERS of this file').toEqual(known)
})

test.each(PLACES)('[RT-27] $path: the import refuses what shadows $param', ({ route, kind, place }) => {
  expect(isShadowed(route, place, 'ordinary')).toBe(false)
  for (const word of WORDS.flatMap((one) => [one, one.toUpperCase(), one.toLowerCase()]))
    if (isShadowed(route, place, word)) expect([word, isReservedId(kind, word)]).toEqual([word, true])
})

test.each(['category', 'item', 'walletPackage'] as const)(
  '[RT-05] [RT-07] [RT-23] every word that a %s cannot have is in the table',
  (kind) => {
    const places = PLACES.filter((one) => one.kind === kind)
    const shadowing = WORDS.filter((word) =>
      places.some(({ route, place }) => isShadowed(route, place, word)),
    )
    expect([...shadowing, PAYLOAD_SEGMENT].sort()).toEqual([...RESERVED_IDS[kind]].sort())
  },
)
