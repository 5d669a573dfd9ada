import type { MenuItem } from '@storefront/api-contract'
import { foldText } from '@storefront/domain'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Sale } from '../menu/sale.ts'
import type { VisibleMenu } from '../menu/use-shown-menu.ts'
import type { Screen } from '../screen/use-screen.ts'
import { FoundSections } from './found-sections.tsx'
import { useServerSearch } from './use-server-search.ts'

export interface ServerResultsProps {
  screen: Screen
  sale: Sale
  /** The loaded menu, and what of it is shown. */
  loaded: readonly MenuItem[]
  shown: VisibleMenu
  query: string
  /** Told how many items the server has found; 0 when these results go. */
  onFound: (count: number) => void
  /** Shown while the server has found nothing either. */
  children: ReactNode
}

/** What the server finds for a query that the loaded menu has nothing for (RT-04). */
export default function ServerResults(props: ServerResultsProps) {
  const { screen, sale, loaded, shown, query, onFound, children } = props
  const sections = useServerSearch(screen, loaded, shown, query)
  const words = useMemo(() => foldText(query).split(' ').filter(Boolean), [query])
  const count = sections.reduce((sum, { items }) => sum + items.length, 0)
  useEffect(() => {
    onFound(count)
    return () => onFound(0)
  }, [onFound, count])
  if (count === 0) return children
  return <FoundSections sections={sections} words={words} sale={sale} windowed inView={1} />
}
