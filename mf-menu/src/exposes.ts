import type { RemoteExposes } from '@storefront/bridge'
import { exposeFrom } from '@storefront/remote-kit'
import { messages } from './messages/catalogue.ts'
import { CategoryPage } from './pages/category-page.tsx'
import { ItemPage } from './pages/item-page.tsx'
import { MenuHomePage } from './pages/menu-home-page.tsx'
import { SearchPage } from './pages/search-page.tsx'

const expose = exposeFrom('mf-menu', messages)

/** Every page and slot of this remote. The build makes a module of each entry. */
export const exposes = {
  './pages/category': expose(CategoryPage),
  './pages/item': expose(ItemPage, { testId: 'item-page' }),
  './pages/menu-home': expose(MenuHomePage),
  './pages/search': expose(SearchPage),
} satisfies RemoteExposes<'mf-menu'>
