import type { BusinessFile } from '@storefront/api-contract/business-file'
import type { BusinessSource } from '../source/business-source.ts'
import { artwork } from './artwork.ts'
import { banners } from './banners.ts'
import { branches } from './branches.ts'
import { breakfast } from './breakfast.ts'
import { desserts } from './desserts.ts'
import { discounts } from './discounts.ts'
import { drinks, hotDrinks } from './drinks.ts'
import { grills } from './grills.ts'
import { kids } from './kids.ts'
import { lunch } from './lunch.ts'
import { hotMezze, mezze } from './mezze.ts'
import { options } from './options.ts'
import { ordering } from './ordering.ts'
import { record } from './record.ts'
import { reservations } from './reservations.ts'
import { rice } from './rice.ts'
import { salads } from './salads.ts'
import { say } from './say.ts'
import { sea } from './sea.ts'
import { setMenus } from './set-menus.ts'
import { sizes } from './sizes.ts'
import { soups } from './soups.ts'
import { wallet } from './wallet.ts'
import { wraps } from './wraps.ts'

/** Looks to preview by `?theme_id=`: a dark one, and one for Ramadan. */
const themes: BusinessFile['themes'] = {
  night: { dark_mode: 'on' },
  ramadan: {
    theme_color: '#1f4d3a',
    theme_accent_color: '#b8860b',
    theme_background_color: '#f7f4ea',
  },
}

/** A Gulf and Levant restaurant in Kuwait: the demo business with every feature on. */
export const saffron: BusinessSource = {
  record,
  branches,
  sizes,
  taxes: [{ id: 'vat-5', names: say('VAT', 'ضريبة القيمة المضافة'), rate: 5 }],
  categories: [
    breakfast,
    lunch,
    mezze,
    hotMezze,
    soups,
    salads,
    grills,
    rice,
    wraps,
    sea,
    kids,
    desserts,
    drinks,
    hotDrinks,
    setMenus,
  ],
  options,
  smartCategories: [
    {
      id: 'guest-favourites',
      names: say('Guest favourites', 'المفضّلة لدى ضيوفنا'),
      item_ids: ['shish-tawook', 'hummus', 'chicken-biryani', 'fattoush', 'chicken-shawarma', 'kunafa'],
    },
  ],
  highlighted: null,
  discounts,
  ordering,
  themes,
  reservations,
  wallet,
  banners,
  artwork,
}
