import { useMessages } from '@storefront/i18n'
import { useEffect, useMemo } from 'react'
import type { VisibleMenu } from '../menu/use-shown-menu.ts'
import { type MenuTranslate, messages } from '../messages/catalogue.ts'
import { allergenName, tagName } from '../words/item-words.ts'
import { markedParts } from './marked-parts.ts'
import { type IncrementalIndex, incrementalIndex, searchMenu } from './search-menu.ts'

const ANY_LETTER = 'a'

/** Warms up: the first search sorts the words and compiles code, which should not delay a key press. */
function warmUp(index: IncrementalIndex, t: MenuTranslate): void {
  const { sections, words } = searchMenu(index.complete(), ANY_LETTER)
  markedParts(ANY_LETTER, words)
  t('search.found', { count: sections.length })
}

/** The search index of a menu in the page's language, built one category per task. */
export function useSearchIndex({ sections }: VisibleMenu): IncrementalIndex {
  const t = useMessages(messages)
  const index = useMemo(
    () =>
      incrementalIndex(sections, { tag: (tag) => tagName(tag, t), allergen: (id) => allergenName(id, t) }),
    [sections, t],
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const scheduleStep = () => {
      timer = setTimeout(() => {
        if (index.step()) scheduleStep()
        else warmUp(index, t)
      })
    }
    scheduleStep()
    return () => clearTimeout(timer)
  }, [index, t])
  return index
}
