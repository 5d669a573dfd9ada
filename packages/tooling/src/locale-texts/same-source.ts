import type { LocaleText } from './text-problems.ts'

/**
 * English texts that a locale translates in more than one way although they mean one thing: a visitor reads two words and
 * wonders what the difference is. `noted` are those whose notes say that they mean several things (LC-07).
 */
export function sameSourceProblems(
  texts: readonly (LocaleText & { form: string | null })[],
  noted: ReadonlySet<string>,
): string[] {
  const ways = new Map<string, Set<string>>()
  for (const { english, text, form } of texts) {
    if (form !== null) continue
    const known = ways.get(english) ?? new Set()
    ways.set(english, known.add(text))
  }
  return [...ways]
    .filter(([english, { size }]) => size > 1 && !noted.has(english))
    .map(([english, some]) => `“${english}”: ${[...some].map((one) => `“${one}”`).join(', ')}`)
}
