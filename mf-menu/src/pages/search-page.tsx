import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Page, VisuallyHidden } from '@storefront/ui'
import { MenuSkeleton } from '../home/menu-skeleton.tsx'
import { MenuFailure } from '../menu/menu-failure.tsx'
import { type MenuState, useMenu } from '../menu/use-menu.ts'
import { messages } from '../messages/catalogue.ts'
import { ScreenContext, useRouteScreen } from '../screen/use-screen.ts'
import { SearchField } from '../search/search-field.tsx'
import { SearchResults } from '../search/search-results.tsx'
import { useQueryParam } from '../search/use-query-param.ts'
import { MenuFrame } from './menu-frame.tsx'

export function SearchPage() {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const screen = useRouteScreen()
  const menu = useMenu(screen.branch.id, screen.slug)
  const business = localText(screen.business.business_name, locale, screen.business.locales)

  return (
    <ScreenContext value={screen}>
      <MenuFrame isShown={menu.state === 'fetched'}>
        <Page width="wide">
          <title>{`${t('search.title')} · ${business}`}</title>
          <h1>
            <VisuallyHidden>{t('search.title')}</VisuallyHidden>
          </h1>
          <Search menu={menu} />
        </Page>
      </MenuFrame>
    </ScreenContext>
  )
}

/** The part that re-renders on a key press. */
function Search({ menu }: { menu: MenuState }) {
  const [query, setQuery] = useQueryParam()
  return (
    <>
      <SearchField value={query} onValue={setQuery} />
      {menu.state === 'failed' ? <MenuFailure failure={menu} /> : null}
      {menu.state === 'fetching' ? <MenuSkeleton /> : null}
      {menu.state === 'fetched' ? <SearchResults fetched={menu} query={query} onQuery={setQuery} /> : null}
    </>
  )
}
