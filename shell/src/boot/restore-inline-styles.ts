/** The rules that replace inline styles in a document's markup; see `markupOf` of the gateway. */
const RULE = /^\[data-style="(\d+)"\]$/

/**
 * Turns the rules of the document's markup back into inline styles, which a script may set under the policy: hydration
 * sets none, and the rules are `!important`, so a later change by the page would not show.
 */
export function restoreInlineStyles(root: HTMLElement): void {
  const elements = root.querySelectorAll<HTMLElement>('[data-style]')
  if (elements.length === 0) return
  const rules = inlineRules(root.ownerDocument)
  for (const element of elements) {
    const style = rules.get(element.dataset.style ?? '')
    for (const name of Array.from(style ?? []))
      element.style.setProperty(name, style?.getPropertyValue(name) ?? '')
    delete element.dataset.style
  }
}

function inlineRules(page: Document): Map<string, CSSStyleDeclaration> {
  // Only style elements: the rules of a linked sheet of another origin cannot be read.
  const sheets = [...page.querySelectorAll('style')].flatMap(({ sheet }) => (sheet ? [sheet] : []))
  const rules = sheets.flatMap((sheet) => [...sheet.cssRules])
  return new Map(
    rules.flatMap((rule) => {
      const id = 'selectorText' in rule ? RULE.exec((rule as CSSStyleRule).selectorText)?.[1] : undefined
      return id === undefined ? [] : [[id, (rule as CSSStyleRule).style] as const]
    }),
  )
}
