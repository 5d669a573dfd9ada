import { createPageStore } from './create-page-store.ts'
import { keep, restore, type SavedKind, tabShelf } from './saved-state.ts'

/** What a visitor eats and does not (MN-14): ids of tags an item must have, and of allergens it must not hold. */
export interface Diet {
  tags: readonly string[]
  without: readonly string[]
}

interface DietStore extends Diet {
  referenceId: string
  choose: (diet: Diet) => void
}

export const NO_DIET: Diet = { tags: [], without: [] }

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const DIET: SavedKind<Diet> = {
  name: 'diet',
  version: 1,
  empty: NO_DIET,
  read: (data) => {
    const { tags, without } = (data ?? {}) as Record<string, unknown>
    return { tags: texts(tags), without: texts(without) }
  },
}

/** The diet of this visit, kept in this tab per business: menu, item and cart warn by it. */
export const useDiet = createPageStore<DietStore>((set, get) => ({
  ...NO_DIET,
  referenceId: '',
  choose: ({ tags, without }) => {
    set({ tags, without })
    const { referenceId } = get()
    if (referenceId) keep(tabShelf, DIET, referenceId, { tags, without })
  },
}))

/** Opens the diet that was chosen in this tab for a business. */
export function openDiet(referenceId: string): void {
  if (useDiet.getState().referenceId === referenceId) return
  useDiet.setState({ referenceId, ...restore(tabShelf, DIET, referenceId).state })
}
