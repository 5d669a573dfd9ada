import { useParams } from '@storefront/router'
import { Page } from '@storefront/ui'
import { CategoryView } from '../category/category-view.tsx'
import { MenuSkeleton } from '../home/menu-skeleton.tsx'
import { MenuFailure } from '../menu/menu-failure.tsx'
import { useMenu } from '../menu/use-menu.ts'
import { ScreenContext, useRouteScreen } from '../screen/use-screen.ts'
import { MenuFrame } from './menu-frame.tsx'

export function CategoryPage() {
  const screen = useRouteScreen()
  const { categoryId = '' } = useParams()
  const menu = useMenu(screen.branch.id, screen.slug)
  return (
    <ScreenContext value={screen}>
      <MenuFrame isShown={menu.state === 'fetched'}>
        <Page width="wide">
          {menu.state === 'failed' ? <MenuFailure failure={menu} /> : null}
          {menu.state === 'fetching' ? <MenuSkeleton /> : null}
          {menu.state === 'fetched' ? <CategoryView fetched={menu} categoryId={categoryId} /> : null}
        </Page>
      </MenuFrame>
    </ScreenContext>
  )
}
