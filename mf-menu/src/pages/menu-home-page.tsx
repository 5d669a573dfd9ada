import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { VisuallyHidden } from '@storefront/ui'
import { BannerCards } from '../home/banner-cards.tsx'
import { HomeIntro } from '../home/home-intro.tsx'
import { MenuList } from '../home/menu-list.tsx'
import { MenuSkeleton } from '../home/menu-skeleton.tsx'
import { useTopOfBranch } from '../home/use-top-of-branch.ts'
import { useVisitReport } from '../home/use-visit-report.ts'
import { MenuFailure } from '../menu/menu-failure.tsx'
import { useMenu } from '../menu/use-menu.ts'
import { messages } from '../messages/catalogue.ts'
import { ScreenContext, useRouteScreen } from '../screen/use-screen.ts'
import { MenuFrame } from './menu-frame.tsx'

export function MenuHomePage() {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const screen = useRouteScreen()
  const { business, branch, slug } = screen
  const menu = useMenu(branch.id, slug)
  useTopOfBranch(branch.id)
  useVisitReport(business.reference_id)
  const title = t('home.title', { business: localText(business.business_name, locale, business.locales) })
  return (
    <ScreenContext value={screen}>
      <MenuFrame isShown={menu.state === 'fetched'}>
        <title>{title}</title>
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
        <HomeIntro />
        {menu.state === 'failed' ? <MenuFailure failure={menu} /> : null}
        {menu.state === 'fetching' ? <MenuSkeleton /> : null}
        {menu.state === 'fetched' ? (
          <>
            <BannerCards menu={menu.menu} />
            <MenuList fetched={menu} />
          </>
        ) : null}
      </MenuFrame>
    </ScreenContext>
  )
}
