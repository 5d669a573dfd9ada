import type { MenuItem } from '@storefront/api-contract'
import { searchWords } from '@storefront/domain'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { MenuContext } from '../menu/menu-context.ts'
import type { VisibleMenu } from '../menu/use-shown-menu.ts'
import { FoundSections } from './found-sections.tsx'
import { useServerSearch } from './use-server-search.ts'

export interface ServerResultsProps {
  context: MenuContext
  /** All items of the loaded menu, on sale or not. */
  loaded: readonly MenuItem[]
  shown: VisibleMenu
  query: string
  /** Called with the number of items found; 0 on unmount. */
  onFound: (count: number) => void
  /** Shown while the server has no results. */
  children: ReactNode
}

/** Server results for a query without local results (RT-04). */
export default function ServerResults(props: ServerResultsProps) {
  const { context, loaded, shown, query, onFound, children } = props
  const sections = useServerSearch(loaded, shown, query)
  const words = useMemo(() => searchWords(query), [query])
  const count = sections.reduce((sum, { items }) => sum + items.length, 0)
  useEffect(() => {
    onFound(count)
    return () => onFound(0)
  }, [onFound, count])
  if (count === 0) return children
  return <FoundSections sections={sections} words={words} context={context} windowed inView={1} />
}
