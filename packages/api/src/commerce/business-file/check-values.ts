import type { DayShifts } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { isCurrency, isTimeZone, parseLocalTime } from '@storefront/domain'
import { isSaudiTaxNumber } from '@storefront/domain/invoice'
import { dialCodes } from '@storefront/domain/phone'
import { isPixelProvider, PIXEL_PROVIDERS } from '@storefront/domain/pixels'
import { isHttps } from '../../catalogue/business/https-address.ts'
import { type ImportProblem, when } from '../../catalogue/business/import-problem.ts'
import { mapTilesProblem } from '../../catalogue/zones/map-tiles-problem.ts'
import { checkDates } from './check-dates.ts'
import { checkLocales } from './check-locales.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkThemes } from './check-theme.ts'

/** Values of the right shape that still cannot be: negative prices, unknown zones, links that are no web address. */
export function checkValues(file: BusinessFile): ImportProblem[] {
  return [
    ...checkBusiness(file),
    ...checkMapTiles(file),
    ...checkPixels(file),
    ...checkPrices(file),
    ...checkNumbers(file),
    ...weeksOf(file).flatMap(({ path, days }) => checkDays(path, days)),
    ...checkFloors(file),
    ...checkDates(file),
    ...checkLocales(file),
    ...checkThemes(file),
  ]
}

function checkBusiness({ business, moved_to }: BusinessFile): ImportProblem[] {
  return [
    ...when(!isTimeZone(business.time_zone), 'business.time_zone', 'Is no IANA time zone.'),
    ...when(!isCurrency(business.currency), 'business.currency', 'Is no currency of ISO 4217 in capitals.'),
    ...when(
      !isDialled(business.country_code),
      'business.country_code',
      'Is no country of ISO 3166 in capitals.',
    ),
    ...when(
      business.verify_phone === true && business.disable_otp === true,
      'business.verify_phone',
      'Needs codes, which business.disable_otp leaves out.',
    ),
    ...when(
      business.country_code === 'SA' && !!business.tax_number && !isSaudiTaxNumber(business.tax_number),
      'business.tax_number',
      'Is no VAT number of Saudi Arabia: 15 digits that begin and end with 3.',
    ),
    ...when(business.min_order < 0, 'business.min_order', 'Is below 0.'),
    ...when(!!moved_to && !isHttps(moved_to), 'moved_to', 'Is no https address.'),
    ...business.social_links.flatMap(({ url }, place) =>
      when(!isHttps(url), `business.social_links.${place}.url`, 'Is no https address.'),
    ),
  ]
}

/** Its phones must be known, too: visitors leave out the code in front of their number. */
function isDialled(code: string): boolean {
  return dialCodes().some(({ country }) => country === code)
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

/** Two tables of one zone cannot occupy the same square. */
function checkFloors({ branches }: BusinessFile): ImportProblem[] {
  return branches.flatMap(({ tables }, branch) => {
    const taken = new Set<string>()
    return tables.flatMap(({ zone, place: square }, place) => {
      if (!square) return []
      const key = `${zone} ${square.column} ${square.row}`
      const isTaken = taken.has(key)
      taken.add(key)
      return when(
        isTaken,
        `branches.${branch}.tables.${place}.place`,
        'Another table of the zone stands there.',
      )
    })
  })
}
