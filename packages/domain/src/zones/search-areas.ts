import { foldText } from '../text/fold-text.ts'
import type { LocalText } from '../text/local-text.ts'
import { searchableText, searchWords, splitWords } from '../text/searchable-text.ts'
import type { Area } from './zone.ts'

/** Areas of one parent, in the merchant's order; what the areas without a parent lie in has no names. */
export interface AreaGroup {
  readonly parent_names: LocalText
  readonly areas: readonly Area[]
}

// Folding a thousand names takes longer than the pause between two key presses of a fast typist on a slow phone.
const searchable = new WeakMap<Area, string>()

/**
 * Areas in which every word of a text begins a word of a name, in any locale, its parent's names included; for texts
 * without any such area, those that hold the words anywhere. Grouped by parent (DL-02). A text without letters finds
 * all. Case, accents, Arabic spellings and digits do not matter.
 */
export function searchAreas(areas: readonly Area[], text: string): AreaGroup[] {
  const words = searchWords(text)
  const beginnings = areas.filter((area) => words.every((word) => wordsOf(area).includes(` ${word}`)))
  if (beginnings.length > 0) return groupedByParent(beginnings)
  const parts = splitWords(words)
  return groupedByParent(areas.filter((area) => parts.every((word) => wordsOf(area).includes(word))))
}

function wordsOf(area: Area): string {
  const known = searchable.get(area)
  if (known !== undefined) return known
  const names = [...area.names, ...area.parent_names].map(({ name }) => name)
  const text = searchableText(names.join(' '))
  searchable.set(area, text)
  return text
}

// Merchants do not write a parent's names in the same locales for every area: one name in common is enough.
function groupedByParent(areas: readonly Area[]): AreaGroup[] {
  const byName = new Map<string, { parent_names: LocalText; areas: Area[] }>()
  const groups = new Set<{ parent_names: LocalText; areas: Area[] }>()
  for (const area of areas) {
    const keys = area.parent_names.map(({ name }) => foldText(name)).filter(Boolean)
    if (keys.length === 0) keys.push('')
    const group = keys.map((key) => byName.get(key)).find((known) => known !== undefined) ?? {
      parent_names: area.parent_names,
      areas: [],
    }
    group.areas.push(area)
    groups.add(group)
    for (const key of keys) if (!byName.has(key)) byName.set(key, group)
  }
  return [...groups]
}
