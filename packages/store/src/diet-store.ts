import { create } from 'zustand'
import { hydrate, persist, type StorageSchema, tabStorage } from './persisted-state.ts'

/** Dietary filter (MN-14): ids of tags an item must have and of allergens it must not contain. */
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

const DIET: StorageSchema<Diet> = {
  name: 'diet',
  version: 1,
  empty: NO_DIET,
  read: (data) => {
    const { tags, without } = (data ?? {}) as Record<string, unknown>
    return { tags: texts(tags), without: texts(without) }
  },
}

/** The visitor's diet, persisted per tab and business; used by menu, item and cart warnings. */
export const useDiet = create<DietStore>((set, get) => ({
  ...NO_DIET,
  referenceId: '',
  choose: ({ tags, without }) => {
    set({ tags, without })
    const { referenceId } = get()
    if (referenceId) persist(tabStorage, DIET, referenceId, { tags, without })
  },
}))

/** Loads this tab's diet for a business. */
export function openDiet(referenceId: string): void {
  if (useDiet.getState().referenceId === referenceId) return
  useDiet.setState({ referenceId, ...hydrate(tabStorage, DIET, referenceId).state })
}
