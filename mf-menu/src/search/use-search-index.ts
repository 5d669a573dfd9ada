import { useMessages } from '@storefront/i18n'
import { useEffect, useMemo } from 'react'
import type { VisibleMenu } from '../menu/use-shown-menu.ts'
import { type MenuTranslate, messages } from '../messages/catalogue.ts'
import { allergenName, tagName } from '../rows/item-words.ts'
import { markedParts } from './marked-parts.ts'
import { type GradualIndex, gradualIndex, searchMenu } from './search-menu.ts'

const ANY_LETTER = 'a'

/** The first search sorts the words and runs code that was never run: no key press should wait for that. */
function searchOnce(index: GradualIndex, t: MenuTranslate): void {
  const { sections, words } = searchMenu(index.whole(), ANY_LETTER)
  markedParts(ANY_LETTER, words)
  t('search.found', { count: sections.length })
}

/** The index of a menu in the page's language; made category by category between the visitor's first moments. */
export function useSearchIndex({ sections }: VisibleMenu): GradualIndex {
  const t = useMessages(messages)
  const index = useMemo(
    () => gradualIndex(sections, { tag: (tag) => tagName(tag, t), allergen: (id) => allergenName(id, t) }),
    [sections, t],
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const goOn = () => {
      timer = setTimeout(() => {
        if (index.step()) goOn()
        else searchOnce(index, t)
      })
    }
    goOn()
    return () => clearTimeout(timer)
  }, [index, t])
  return index
}
