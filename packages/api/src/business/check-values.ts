import type { DayShifts } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { isTimeZone, parseLocalTime } from '@storefront/domain'
import { isPixelProvider, PIXEL_PROVIDERS } from '@storefront/domain/pixels'
import { mapTilesProblem } from '../zones/map-tiles-problem.ts'
import { isHttps } from './https-address.ts'
import type { ImportProblem } from './import-problem.ts'

/** Values of the right shape that still cannot be: negative prices, unknown zones, links that are no web address. */
export function checkValues(file: BusinessFile): ImportProblem[] {
  return [
    ...checkBusiness(file),
    ...checkMapTiles(file),
    ...checkPixels(file),
    ...checkPrices(file),
    ...checkModifierGroups(file),
    ...weeksOf(file).flatMap(({ path, days }) => checkDays(path, days)),
    ...checkFloors(file),
    ...checkBanners(file),
  ]
}

function checkBusiness({ business, moved_to }: BusinessFile): ImportProblem[] {
  return [
    ...when(!isTimeZone(business.time_zone), 'business.time_zone', 'Is no IANA time zone.'),
    ...when(business.locales.length === 0, 'business.locales', 'Needs at least one locale.'),
    ...when(
      business.verify_phone === true && business.disable_otp === true,
      'business.verify_phone',
      'Needs codes, which business.disable_otp leaves out.',
    ),
    ...when(business.min_order < 0, 'business.min_order', 'Is below 0.'),
    ...when(!!moved_to && !isHttps(moved_to), 'moved_to', 'Is no https address.'),
    ...business.social_links.flatMap(({ url }, place) =>
      when(!isHttps(url), `business.social_links.${place}.url`, 'Is no https address.'),
    ),
  ]
}

/** Their origin becomes part of what a page may fetch pictures from. */
function checkMapTiles({ business: { map_tiles: tiles } }: BusinessFile): ImportProblem[] {
  const problem = tiles ? mapTilesProblem(tiles, ['https:']) : null
  return problem ? [{ path: `business.map_tiles.${problem.part}`, reason: sentence(problem.reason) }] : []
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** They become part of addresses of scripts: nothing but a plain word gets there. */
const PLAIN_WORD = /^[\w-]{1,64}$/

function checkPixels({ pixels = [] }: BusinessFile): ImportProblem[] {
  return pixels.flatMap(({ provider, id }, place) => [
    ...when(
      !isPixelProvider(provider),
      `pixels.${place}.provider`,
      `Is none of: ${Object.keys(PIXEL_PROVIDERS).join(', ')}.`,
    ),
    ...when(!PLAIN_WORD.test(id), `pixels.${place}.id`, 'Is no word of at most 64 letters, digits, - and _.'),
  ])
}

function checkPrices({ items, modifier_groups, discounts }: BusinessFile): ImportProblem[] {
  return [
    ...items.flatMap(({ price_labels }, item) => [
      ...when(price_labels.length === 0, `items.${item}.price_labels`, 'Needs at least one price label.'),
      ...price_labels.flatMap(({ price }, label) =>
        when(price < 0, `items.${item}.price_labels.${label}.price`, 'Is below 0.'),
      ),
    ]),
    ...modifier_groups.flatMap(({ modifiers }, group) =>
      modifiers.flatMap(({ price }, place) =>
        when(price < 0, `modifier_groups.${group}.modifiers.${place}.price`, 'Is below 0.'),
      ),
    ),
    ...Object.entries(discounts).flatMap(([type, ofType]) => {
      if (!ofType) return []
      const all = { ...ofType.itemsDiscounts, ...ofType.categoriesDiscounts, '*': ofType.allMenuDiscount }
      return Object.entries(all).flatMap(([id, discount]) =>
        when((discount?.value ?? 0) < 0, `discounts.${type}.${id}`, 'Is below 0.'),
      )
    }),
  ]
}

function checkModifierGroups({ modifier_groups }: BusinessFile): ImportProblem[] {
  return modifier_groups.flatMap((group, place) => {
    const path = `modifier_groups.${place}`
    return [
      ...when(
        group.minimum < 0 || !Number.isInteger(group.minimum),
        `${path}.minimum`,
        'Is no whole number from 0.',
      ),
      ...when(
        group.maximum < 0 || !Number.isInteger(group.maximum),
        `${path}.maximum`,
        'Is no whole number from 0.',
      ),
      ...when(group.maximum > 0 && group.maximum < group.minimum, `${path}.maximum`, 'Is below the minimum.'),
    ]
  })
}

function weeksOf(file: BusinessFile): { path: string; days: readonly DayShifts[] }[] {
  return [
    ...file.branches.flatMap(({ hours }, branch) =>
      Object.entries(hours).flatMap(([type, typeHours]) => {
        const path = `branches.${branch}.hours.${type}`
        return typeHours
          ? [
              { path: `${path}.week`, days: typeHours.week },
              { path: `${path}.exceptions`, days: typeHours.exceptions },
            ]
          : []
      }),
    ),
    ...file.categories.flatMap(({ shifts, pin }, category) => [
      { path: `categories.${category}.shifts`, days: shifts },
      { path: `categories.${category}.pin.shifts`, days: pin?.shifts ?? [] },
    ]),
  ]
}

function checkDays(path: string, days: readonly DayShifts[]): ImportProblem[] {
  return days.flatMap(({ shifts }, day) =>
    shifts.flatMap((shift, place) =>
      (['time_from', 'time_to'] as const).flatMap((end) =>
        when(
          parseLocalTime(shift[end]) === null,
          `${path}.${day}.shifts.${place}.${end}`,
          'Is no time of day.',
        ),
      ),
    ),
  )
}

/** Two tables of one zone cannot stand on one square of its floor. */
function checkFloors({ branches }: BusinessFile): ImportProblem[] {
  return branches.flatMap(({ tables }, branch) => {
    const squares = tables.map(({ zone, place }) => place && `${zone} ${place.column} ${place.row}`)
    return squares.flatMap((square, place) =>
      when(
        square !== undefined && squares.indexOf(square) < place,
        `branches.${branch}.tables.${place}.place`,
        'Another table of the zone stands there.',
      ),
    )
  })
}

function checkBanners({ banners }: BusinessFile): ImportProblem[] {
  return banners.flatMap(({ from, to }, place) => [
    ...when(!isDay(from), `banners.${place}.from`, 'Is no date like 2026-01-31.'),
    ...when(!isDay(to), `banners.${place}.to`, 'Is no date like 2026-01-31.'),
    ...when(isDay(from) && isDay(to) && to < from, `banners.${place}.to`, 'Is before the first day.'),
  ])
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function when(isWrong: boolean, path: string, reason: string): ImportProblem[] {
  return isWrong ? [{ path, reason }] : []
}
