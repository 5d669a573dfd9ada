/** The shape of a business reference (the contract's ids); a lone dot or two would be a path of their own. */
const REFERENCE = /^(?!\.{1,2}$)[A-Za-z0-9_.:-]{1,64}$/

/** The business reference in what a visitor typed: the reference itself, or a link to the storefront; null for neither. */
export function parseReference(text: string): string | null {
  const typed = text.trim()
  const path = /^https?:\/\//i.test(typed) ? pathOf(typed) : typed
  const first = path.split('/').find((segment) => segment !== '') ?? ''
  return REFERENCE.test(first) ? first : null
}

function pathOf(link: string): string {
  return URL.canParse(link) ? new URL(link).pathname : ''
}
