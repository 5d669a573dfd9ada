import { runAlone } from '@storefront/testing/stand-alone'
import { exposes } from './exposes.ts'

const {
  './pages/category': { default: Category },
  './pages/item': { default: Item },
  './pages/menu-home': { default: MenuHome },
  './pages/search': { default: Search },
} = exposes

void runAlone({
  home: 'pickup',
  routes: {
    '/:ref/:type': <MenuHome />,
    '/:ref/:type/search': <Search />,
    '/:ref/:type/:categoryId': <Category />,
    '/:ref/:type/:categoryId/:itemId': <Item />,
  },
})
