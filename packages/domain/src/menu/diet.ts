/** What a visitor eats and does not: tags an item must have, allergens it must not hold. */
export interface DietFilter {
  readonly tags: readonly string[]
  readonly without: readonly string[]
}

interface DietFacts {
  readonly tags: readonly string[]
  readonly allergens: readonly string[]
}

/** Tags that praise an item and say nothing of what is in it. */
const PRAISE: ReadonlySet<string> = new Set(['new', 'popular'])

/** Whether visitors eat by a tag (MN-14): by every tag of the merchant but `new` and `popular`, in any case. */
export function isDietTag(tag: string): boolean {
  return !PRAISE.has(tag.toLowerCase())
}

const folded = (ids: readonly string[]) => new Set(ids.map((id) => id.toLowerCase()))

/** The allergens of an item, or of a modifier, that a visitor excludes (MN-14); empty when it can be eaten. */
export function excludedAllergens(allergens: readonly string[], { without }: DietFilter): string[] {
  const excluded = folded(without)
  return allergens.filter((allergen) => excluded.has(allergen.toLowerCase()))
}

/** Whether an item has every wanted tag and holds nothing excluded (MN-14). A vegan item is vegetarian too. */
export function fitsDiet({ tags, allergens }: DietFacts, filter: DietFilter): boolean {
  const own = folded(tags)
  if (own.has('vegan')) own.add('vegetarian')
  const hasAll = [...folded(filter.tags)].every((tag) => own.has(tag))
  return hasAll && excludedAllergens(allergens, filter).length === 0
}
