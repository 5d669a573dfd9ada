/** The markup of a page in the parts that a document with a strict policy needs. */
export interface Markup {
  /** Content of `#root`, without `style` attributes. */
  body: string
  /** Preloads of the first pictures. */
  pictures: string
  /** Rules in place of the `style` attributes, which the policy forbids. */
  styles: string
}

/** Of a page that shows nothing of its own; its document has the skeleton. */
export const NO_MARKUP: Markup = { body: '', pictures: '', styles: '' }

/** Pictures in view that are worth the first connection; the others load as the page lays them out. */
const PICTURES = 2
const PRELOAD = /^(?:<link rel="preload"[^>]*\/>)+/
const STYLE = / style="([^"]*)"/g
/** A declaration with any of these could end the rule it is moved to, or load something. */
const UNSAFE = /[{}<>@\\!]|url\(|\/\*/i

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
}
const unescapeHtml = (text: string) =>
  text.replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? '')

/**
 * Takes rendered markup apart: React writes preloads before it, which belong into the head, and `style` attributes, which
 * become rules that win like them. Merchant text in a style that could be more than a value is left out.
 */
export function markupOf(html: string): Markup {
  const preloads = PRELOAD.exec(html)?.[0] ?? ''
  const rules = new Map<string, number>()
  const body = html.slice(preloads.length).replace(STYLE, (_, text: string) => {
    const declarations = importantDeclarations(unescapeHtml(text))
    if (!declarations) return ''
    const id = rules.get(declarations) ?? rules.size
    rules.set(declarations, id)
    return ` data-style="${id}"`
  })
  return {
    body,
    pictures: (preloads.match(/<link[^>]*>/g) ?? []).slice(0, PICTURES).join(''),
    styles: [...rules].map(([declarations, id]) => `[data-style="${id}"]{${declarations}}`).join(''),
  }
}

function importantDeclarations(text: string): string {
  const safe = text.split(';').filter((one) => one.includes(':') && !UNSAFE.test(one))
  return safe.map((one) => `${one}!important`).join(';')
}
