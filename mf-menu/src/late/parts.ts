import { i18n, loadMessages } from '@storefront/i18n'
import { FavouriteButton, RowHeart } from '../returning/favourite-button.tsx'
import { FavouritesSync } from '../returning/favourites-sync.tsx'
import { messages } from '../returning/messages/catalogue.ts'
import { Shelves } from '../returning/shelves.tsx'
import { watchBanners } from './watch-banners.ts'

/** Everything that comes after the first screen, as one chunk. */
export const lateParts = {
  FavouriteButton,
  FavouritesSync,
  RowHeart,
  Shelves,
  watchBanners,
  /** Loads the texts of these parts; before that they cannot be drawn. */
  loadTexts: (): Promise<void> => loadMessages(messages, i18n.language),
}
