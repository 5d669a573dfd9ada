const known = new Map<string, boolean>()

/** Whether a plural form is for one number only, zero aside: Russian says 21 in the form for one. */
export function isForOneNumber(locale: string, form: string): boolean {
  const name = `${locale} ${form}`
  const found = known.get(name) ?? countNumbers(locale, form) === 1
  known.set(name, found)
  return found
}

function countNumbers(locale: string, form: string): number {
  const rules = new Intl.PluralRules(locale)
  const numbers = Array.from({ length: 200 }, (_, index) => index + 1)
  return numbers.filter((number) => rules.select(number) === form).length
}
