import type { MenuItem } from '@storefront/api-contract'
import { useFormats, useMessages } from '@storefront/i18n'
import { itemIcon } from '@storefront/remote-kit'
import { useLinks, useNavigate } from '@storefront/router'
import type { IconName } from '@storefront/ui'
import { type ReactNode, useMemo } from 'react'
import type { MenuContext } from '../menu/menu-context.ts'
import { messages } from '../messages/catalogue.ts'
import { type RowTexts, rowTexts } from '../words/row-texts.ts'

/** What the rows of a list share. A row reads nothing else: subscriptions of its own would take most of its time (MN-11). */
export interface RowView {
  layout: 'list' | 'grid'
  /** Heading level of a name: one below the heading of the list. */
  level: 2 | 3 | 4
  /** Highlights search matches in name and text. */
  mark: (text: string) => ReactNode
  /** The icon of an item without a picture. */
  icon: IconName
  textsOf: (item: MenuItem) => RowTexts
  pathOf: (item: MenuItem) => string
  linkTo: ReturnType<typeof useLinks>
  open: (path: string) => void
}

interface RowViewOptions {
  context: MenuContext
  level: RowView['level']
  mark: RowView['mark'] | undefined
}

const plain = (text: string): ReactNode => text

/** Identical until something changes that all rows show; each item's texts are made once until then. */
export function useRowView({ context, level, mark = plain }: RowViewOptions): RowView {
  const t = useMessages(messages)
  const { locale, money } = useFormats()
  const linkTo = useLinks()
  const navigate = useNavigate()
  const textsOf = useMemo(() => {
    const made = new WeakMap<MenuItem, RowTexts>()
    return (item: MenuItem) => {
      const texts = made.get(item) ?? rowTexts(item, context, { locale, t, money })
      made.set(item, texts)
      return texts
    }
  }, [context, locale, t, money])
  return useMemo(() => {
    const { business, paths, slug } = context
    return {
      layout: business.menu_layout,
      level,
      mark,
      icon: itemIcon(business),
      textsOf,
      pathOf: ({ id, category_id: categoryId }) => paths.item(slug, categoryId, id),
      linkTo,
      open: (path) => void navigate(path),
    }
  }, [context, level, mark, textsOf, linkTo, navigate])
}
