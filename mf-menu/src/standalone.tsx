import { runAlone } from '@storefront/testing/stand-alone'
import Category from './expose/pages/category.tsx'
import Item from './expose/pages/item.tsx'
import MenuHome from './expose/pages/menu-home.tsx'
import Search from './expose/pages/search.tsx'

void runAlone({
  home: 'pickup',
  routes: {
    '/:ref/:type': <MenuHome />,
    '/:ref/:type/search': <Search />,
    '/:ref/:type/:categoryId': <Category />,
    '/:ref/:type/:categoryId/:itemId': <Item />,
  },
})
